import { chooseDefault, removeView, renameView, saveView, shareView } from './change-views.operations.ts';
import { readDefaults, readOwnViews, readViews } from './read-views.operation.ts';

/** The saved views of lists (`/workplace/views`). */
export const viewOperations = [
  readViews,
  readOwnViews,
  readDefaults,
  saveView,
  renameView,
  shareView,
  removeView,
  chooseDefault,
];
