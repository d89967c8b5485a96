import type { RouteKind } from '../routes/define-routes.ts';

/** The help of a screen in one language. */
export interface HelpText {
  /** What the screen is for, and for whom, in a sentence or two. */
  readonly purpose: string;
  /** What one does there, step by step. */
  readonly steps: readonly string[];
  /** The law behind it, with the article, where one binds. */
  readonly law?: string;
}

/** The help of a screen in both languages. */
export interface ScreenHelp {
  readonly en: HelpText;
  readonly zh: HelpText;
}

/** The help of an area by the screens of its route table. */
export type AreaHelp = Readonly<Record<string, ScreenHelp>>;

/** The help of screens that have none of their own, by what they show. */
export type KindHelp = Readonly<Record<RouteKind, ScreenHelp>>;
