import { localStore, parseJson } from '../../client/storage.ts';

/** A list's filters, sort and columns under a name a person gave; kept in this browser for that person. */
export interface SavedView {
  readonly name: string;
  /** The query string, without the page. */
  readonly query: string;
}

const keyOf = (userId: string, list: string) => `ebs.views.${userId}.${list}`;

/** The saved views of one person for one list, in the order they were saved. */
export const savedViews = (userId: string, list: string): readonly SavedView[] =>
  parseJson<readonly SavedView[]>(localStore.get(keyOf(userId, list))) ?? [];

/** Saves a view; one of the same name is replaced. Answers all views. */
export function saveView(userId: string, list: string, view: SavedView): readonly SavedView[] {
  const views = [...savedViews(userId, list).filter(old => old.name !== view.name), view];
  localStore.set(keyOf(userId, list), JSON.stringify(views));
  return views;
}

/** Removes a view by name. Answers what is left. */
export function removeView(userId: string, list: string, name: string): readonly SavedView[] {
  const views = savedViews(userId, list).filter(view => view.name !== name);
  localStore.set(keyOf(userId, list), JSON.stringify(views));
  return views;
}
