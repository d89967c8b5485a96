import type { Plugin } from 'rollup';

// As Shoelace writes it, and what is left of it.
const BOXES = /:host \*,\s*:host \*::before,\s*:host \*::after \{/;

/**
 * Shoelace's widgets without the rule that sizes every `::before` and `::after`: because of it a browser works out the look of two parts
 * more for each element, though nearly none has any, and that was most of what the styles of a form cost. The few that a widget has are
 * sized without padding, so the rule changes nothing for them. The build fails when a version writes it otherwise.
 */
export function leanSheets(): Plugin {
  return {
    name: 'lean-sheets',
    transform(code, id) {
      if (!id.includes('@shoelace-style') || !code.includes('// src/styles/component.styles.ts')) return null;
      if (!BOXES.test(code)) this.error(`${id} does not size its boxes as scripts/web/lean-sheets.ts expects`);
      return { code: code.replace(BOXES, ':host * {'), map: null };
    },
  };
}
