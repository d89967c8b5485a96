import { createElement, type ReactElement } from 'react';
import { type ScreenContext, useScreen } from './element-context.tsx';
import type { ScreenComponent } from './screen-loader.ts';

/** A screen that shows one of several by its query, such as a list, and with `?id=` a record of it. It reads ahead what that one reads. */
export function screenByQuery(
  pick: (query: ScreenContext['query']) => ScreenComponent,
): (() => ReactElement) & Pick<ScreenComponent, 'ahead'> {
  function ScreenByQuery() {
    const { query } = useScreen();
    return createElement(pick(query));
  }
  const ahead: ScreenComponent['ahead'] = (api, asked) => pick(Object.fromEntries(asked)).ahead?.(api, asked);
  return Object.assign(ScreenByQuery, { ahead });
}
