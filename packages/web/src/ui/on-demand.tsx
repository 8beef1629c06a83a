import type { ComponentType, ReactElement } from 'react';
import { useEffect, useState } from 'react';

/**
 * A component that is fetched when it is first drawn; until then there is `meanwhile`. Nothing is thrown while it is on its
 * way: Preact does not bear it that a board of which a part is suspended is drawn again.
 */
export const onDemand = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: ReactElement | null = null,
): ((props: Props) => ReactElement | null) => {
  let view: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  return (props) => {
    const [failure, setFailure] = useState<unknown>(null);
    const [, setHere] = useState(false);
    const View = view;
    coming ??= fetch().then((come) => {
      view = come;
    });
    const due = coming;
    useEffect(() => {
      let isGone = false;
      // It may have come since this was drawn without it.
      if (!View)
        due.then(
          () => !isGone && setHere(true),
          (why: unknown) => {
            // Asked for once more when it is next drawn.
            coming = null;
            if (!isGone) setFailure(why);
          },
        );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure) throw failure;
    return View ? <View {...props} /> : meanwhile;
  };
};
