export { useSheet } from '../kit/use-sheet.ts';
