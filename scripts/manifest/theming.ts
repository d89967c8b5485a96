/** A custom property or part that pages may rely on: what it is, in one phrase. */
export type Documented = readonly (readonly [name: string, what: string])[];

/** The custom properties of every element (`shared/ui/styles/tokens.css`, and what pages alone set), as documented for pages. Removing one breaks pages. */
export const CUSTOM_PROPERTIES: Documented = [
  ['--ebs-background', 'Ground of the element itself; transparent when left out'],
  ['--ebs-page', 'Ground of the page'],
  ['--ebs-surface', 'Ground of cards'],
  ['--ebs-surface-raised', 'Ground of windows and of lists above the page'],
  ['--ebs-surface-sunken', 'Ground of table heads'],
  ['--ebs-text', 'Text'],
  ['--ebs-text-quiet', 'Text that steps back'],
  ['--ebs-link', 'Links'],
  ['--ebs-line', 'Lines between'],
  ['--ebs-line-strong', 'Lines around what can be filled in'],
  ['--ebs-accent', 'Main buttons that need no widget, marks, progress'],
  ['--ebs-accent-soft', 'Ground of what is marked'],
  ['--ebs-shadow', 'Shadow of cards'],
  ['--ebs-shadow-overlay', 'Shadow of windows'],
  ['--ebs-radius', 'Corners of cards'],
  ['--ebs-radius-small', 'Corners of inputs and buttons'],
  ['--ebs-gap', 'Space between blocks'],
  ['--ebs-density', 'Factor of heights: 1, compact 0.85'],
  ['--ebs-scale', 'Factor of all text sizes, which are px times this'],
  ['--ebs-font', 'Typefaces of text'],
  ['--ebs-font-number', 'Typefaces of figures'],
  ['--ebs-content-width', 'Widest line of a screen'],
  ['--ebs-sticky-top', 'Height of a bar of the page that stays above while it scrolls; 0px when left out'],
  ['--ebs-sticky-bottom', 'Height of a bar of the page that stays below while it scrolls; 0px when left out'],
];

/** Parts of every element that shows screens of an area. */
export const AREA_PARTS: Documented = [
  ['screen', 'The screen as a whole'],
  ['title', 'Its heading'],
  ['page-header', 'The line of facts and actions below the heading'],
  ['card', 'A card'],
  ['table', 'A table with its frame'],
  ['badge', 'A badge: state, kind, count'],
  ['alert', 'A note, a warning or a failure within the screen'],
  ['empty', 'What stands where there is nothing to show, or signing in comes first'],
  ['error', 'What stands where something failed'],
  ['toasts', 'The stack of passing messages'],
];

/** Parts of the public elements, which go without the widget library. */
export const PUBLIC_PARTS: Documented = [
  ['screen', 'The element’s content as a whole'],
  ['title', 'The title of what is shown'],
  ['error', 'What stands where something failed'],
];
