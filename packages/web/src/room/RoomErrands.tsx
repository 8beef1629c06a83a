import type { GivenErrand, Look, Types } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useId } from 'react';
import type { Pointing } from '../panels/beside.ts';
import { lookOf } from '../state/desk.ts';
import { capital } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { OddsField } from './OddsField.tsx';
import type { Sent } from './sending.ts';
import type { RoomPlay } from './table.ts';

/** How a place is asked for by the map, and whether it is being asked for. */
export interface Asking {
  readonly isAside: boolean;
  readonly onPoint: (pointing: Omit<Pointing, 'onCancel'>) => void;
}

type ErrandsProps = RoomPlay & Sent & Pick<Asking, 'onPoint'>;

/** What one's own men do by themselves, turn after turn: in which order, on what terms, and when one wants to be asked. */
export const RoomErrands = (props: ErrandsProps): ReactElement | null => {
  const { room, desk, sending } = props;
  const say = useSay();
  if (!room.view || room.side === null) return null;
  const look = lookOf(desk, room.view);
  const isIdle = sending.errands.length === 0 && sending.otherwise === 'ask';
  return (
    <fieldset className="order" data-testid="errands">
      <legend>{say('errands')}</legend>
      <p className="muted">{say('errandsHow')}</p>
      {sending.errands.length > 0 && <ErrandRows {...props} look={look} />}
      <AddErrand {...props} look={look} />
      <Otherwise {...props} />
      {!isIdle && <AskedFirst {...props} />}
    </fieldset>
  );
};

type WithLook = ErrandsProps & { readonly look: Look<Types> };

const ErrandRows = (props: WithLook): ReactElement => {
  const { sending, onSending } = props;
  const { errands } = sending;
  const change = (at: number, changed: readonly GivenErrand[]): void =>
    onSending({ ...sending, errands: errands.toSpliced(at, 1, ...changed) });
  const earlier = (at: number): void =>
    onSending({ ...sending, errands: errands.toSpliced(at - 1, 2, errands[at]!, errands[at - 1]!) });
  return (
    <ol className="errands">
      {errands.map((given, i) => (
        <ErrandRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be given twice, and order is all that tells them apart
          key={i}
          {...props}
          given={given}
          onGiven={(changed) => change(i, [changed])}
          onDrop={() => change(i, [])}
          onEarlier={i === 0 ? null : () => earlier(i)}
        />
      ))}
    </ol>
  );
};

interface RowProps extends WithLook {
  readonly given: GivenErrand;
  readonly onGiven: (given: GivenErrand) => void;
  readonly onDrop: () => void;
  /** Null: it is the first. */
  readonly onEarlier: (() => void) | null;
}

/** One errand with its terms. */
const ErrandRow = (props: RowProps): ReactElement => {
  const { errands, given, voice, onDrop, onEarlier } = props;
  const say = useSay();
  const kind = errands.kinds[given.errand];
  const what = kind ? voice.say({ word: kind.name }) : given.errand;
  return (
    <li data-errand={given.errand}>
      <div className="spread">
        <b>
          {capital(what)} {kind && <code className="rule">{kind.rule}</code>}
        </b>
        <span className="row">
          {onEarlier && (
            <button type="button" className="tool" aria-label={say('errandEarlier', { what })} onClick={onEarlier}>
              <span aria-hidden="true">↑</span>
            </button>
          )}
          <button type="button" className="tool" aria-label={say('errandWithout', { what })} onClick={onDrop}>
            <Icon name="x" size={16} />
          </button>
        </span>
      </div>
      {kind && <p className="small muted">{voice.say({ word: kind.how })}</p>}
      {kind && kind.terms.length > 0 && (
        <div className="terms">
          {kind.terms.map((term) => (
            <ErrandTerm key={term} {...props} term={term} />
          ))}
        </div>
      )}
    </li>
  );
};

/** At which odds, who, or where to. */
const ErrandTerm = (props: RowProps & { readonly term: 'atLeast' | 'who' | 'where' }): ReactElement => {
  const { term, given, onGiven } = props;
  switch (term) {
    case 'atLeast': {
      const { atLeast: _old, ...rest } = given;
      return (
        <OddsField
          atLeast={given.atLeast ?? null}
          onAtLeast={(atLeast) => onGiven(atLeast === null ? rest : { ...rest, atLeast })}
        />
      );
    }
    case 'who':
      return <Sender {...props} />;
    case 'where':
      return <Place {...props} />;
  }
};

const Sender = ({ errands, look, room, given, voice, onGiven }: RowProps): ReactElement => {
  const say = useSay();
  const senders = errands.senders(look, room.side!);
  const who = given.who ?? '';
  return (
    <label className="field">
      <span>{say('errandWho')}</span>
      <select value={who} onChange={({ target }) => onGiven({ ...given, who: target.value })}>
        {!senders.includes(who) && <option value={who}>{say('errandNobody')}</option>}
        {senders.map((id) => (
          <option key={id} value={id}>
            {capital(voice.name(id))}
          </option>
        ))}
      </select>
    </label>
  );
};

/** By name, or by pointing at the map. */
const Place = (props: RowProps): ReactElement => {
  const { desk, given, voice, onGiven, onPoint } = props;
  const say = useSay();
  const who = given.who === undefined ? '' : capital(voice.name(given.who));
  const point = (): void =>
    onPoint({
      wanted: say('errandPointed', { who }),
      onPlace: (place) => {
        const name = place.kind === 'hex' ? desk.looks.hexName?.(desk.setting, place.hex) : undefined;
        onGiven({ ...given, where: name ? voice.say(name) : '' });
      },
    });
  return (
    <div className="row wrap">
      <PlaceField {...props} />
      <button type="button" className="btn" data-testid="point-at-map" onClick={point}>
        <Icon name="target" size={16} /> {say('errandPoint')}
      </button>
    </div>
  );
};

const PlaceField = ({ errands, look, desk, room, given, onGiven }: RowProps): ReactElement => {
  const say = useSay();
  const list = useId();
  const where = given.where ?? '';
  const isPlace = errands.isPlace(desk.setting, where);
  return (
    <label className="field">
      <span>{say('errandWhere')}</span>
      <input
        list={list}
        value={where}
        autoComplete="off"
        aria-invalid={!isPlace}
        onChange={({ target }) => onGiven({ ...given, where: target.value.trim() })}
      />
      <datalist id={list}>
        {errands.places(look, room.side!).map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {!isPlace && <small className="bad">{say('errandNowhere')}</small>}
    </label>
  );
};

/** One errand more, or what the system thinks fit. */
const AddErrand = ({ errands, sending, look, room, voice, onSending }: WithLook): ReactElement => {
  const say = useSay();
  const add = (errand: string): void => {
    const [who] = errands.kinds[errand]!.terms.includes('who') ? errands.senders(look, room.side!) : [];
    const given = who === undefined ? { errand } : { errand, who };
    onSending({ ...sending, errands: [...sending.errands, given] });
  };
  return (
    <div className="row wrap">
      {Object.entries(errands.kinds).map(([errand, { name }]) => (
        <button key={errand} type="button" className="btn" data-add={errand} onClick={() => add(errand)}>
          <Icon name="plus" size={16} /> {capital(voice.say({ word: name }))}
        </button>
      ))}
      <button
        type="button"
        className="btn"
        data-testid="suggest-errands"
        onClick={() => onSending({ ...sending, errands: errands.suggested(look, room.side!) })}
      >
        {say('errandsSuggested')}
      </button>
      {sending.errands.length > 0 && (
        <button
          type="button"
          className="btn"
          data-testid="withdraw-errands"
          onClick={() => onSending({ ...sending, errands: [], otherwise: 'ask' })}
        >
          {say('errandsWithdraw')}
        </button>
      )}
    </div>
  );
};

/** What is done when no errand has anything to do. */
const Otherwise = ({ sending, onSending }: ErrandsProps): ReactElement => {
  const say = useSay();
  return (
    <label className="field">
      <span>{say('errandsOtherwise')}</span>
      <select
        data-testid="errands-otherwise"
        value={sending.otherwise}
        onChange={({ target }) => onSending({ ...sending, otherwise: target.value === 'pass' ? 'pass' : 'ask' })}
      >
        <option value="ask">{say('order_ask')}</option>
        <option value="pass">{say('errandsPass')}</option>
      </select>
    </label>
  );
};

const AskedFirst = ({ sending, onSending }: ErrandsProps): ReactElement => {
  const say = useSay();
  return (
    <label className="row">
      <input
        type="checkbox"
        data-testid="errands-ask-first"
        checked={sending.isAskedFirst}
        onChange={({ target }) => onSending({ ...sending, isAskedFirst: target.checked })}
      />
      {say('errandsAskFirst')}
    </label>
  );
};
