import type { ArmyOffer, ArmyPart } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { objectionTo, placeOf, ruleOf, told, toldOf } from '../state/army.ts';
import { capital } from '../state/speech.ts';
import { ARMY } from '../state/words/army.ts';
import { useWordsOf } from '../ui/hooks.ts';
import { FigureView } from './FigureView.tsx';
import type { OpenList } from './props.ts';

/** What can be added: to the part that is chosen and to those that are always there. What speaks against it is said with it. */
export const Offers = (open: OpenList): ReactElement => {
  const words = useWordsOf(ARMY);
  const { chart, chosen } = open;
  const own = (chosen === null ? null : placeOf(chart, chosen).part) ?? chart.parts[0] ?? null;
  const parts = chart.parts.filter((part) => part === own || isLent(open, part));
  return (
    <section className="offers no-print" aria-label={words('armyAdd')}>
      <h2>{words('armyAdd')}</h2>
      {parts.flatMap((part) =>
        part.rows.map((row) => {
          const slots = row.slots.filter(({ offers }) => offers.length > 0);
          if (slots.length === 0) return null;
          return (
            <div key={part.path + row.id}>
              <h3>{told(open.voice, row.name)}</h3>
              {slots.map((slot) => (
                <ul key={slot.id} id={slotAnchor(part, slot.id)}>
                  {slot.offers.map((offer) => (
                    <OfferRow
                      key={offer.id}
                      open={open}
                      offer={offer}
                      note={slot.most === null ? null : words('armyTaken', { count: slot.taken, most: slot.most })}
                    />
                  ))}
                </ul>
              ))}
            </div>
          );
        }),
      )}
      <h3>{words('armyMoreParts')}</h3>
      <ul>
        {chart.offers.map((offer) => (
          <OfferRow key={offer.id} open={open} offer={offer} note={null} />
        ))}
      </ul>
    </section>
  );
};

/** A part that nobody adds or takes away. */
const isLent = ({ chart }: OpenList, part: ArmyPart): boolean => part.without === null && chart.parts.indexOf(part) > 0;

/** Where an empty slot leads to. */
export const slotAnchor = (part: ArmyPart, slot: string): string => `add-${part.path}-${slot}`.replace(/\W+/g, '-');

const OfferRow = ({
  open,
  offer,
  note,
}: {
  readonly open: OpenList;
  readonly offer: ArmyOffer;
  readonly note: string | null;
}): ReactElement => {
  const { armies, list, voice, chart, looks } = open;
  const now = useMemo(() => armies.check(list, null), [armies, list]);
  const objection = useMemo(() => objectionTo(armies, now, offer.list), [armies, now, offer.list]);
  const rule = objection ? ruleOf(objection.why) : null;
  return (
    <li>
      <button
        type="button"
        className={objection ? 'offer against' : 'offer'}
        onClick={() => open.onChange(offer.list)}
        title={rule ?? undefined}
      >
        <FigureView looks={looks} figure={offer.figure} size={36} />
        <span className="what">
          {capital(told(voice, offer.name))}
          {objection ? (
            <small className="foe">{toldOf(voice, chart.names, objection.why)}</small>
          ) : (
            note !== null && <small>{note}</small>
          )}
        </span>
        {offer.points > 0 && <b>{offer.points}</b>}
      </button>
    </li>
  );
};
