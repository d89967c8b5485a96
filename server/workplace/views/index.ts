import { chooseDefault, removeView, renameView, saveView, shareView } from './change-views.operations.ts';
import { readDefaults, readViews } from './read-views.operation.ts';

/** The saved views of lists (`/workplace/views`). */
export const viewOperations = [readViews, readDefaults, saveView, renameView, shareView, removeView, chooseDefault];
