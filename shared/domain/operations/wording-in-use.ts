import { fillTemplate } from './fill-template.ts';
import type { TemplateVariable, VariableValues } from './template-variables.ts';
import type { OfferedTemplate } from './wire.ts';

/** The wording of a letter in one language: that of a released template, filled in, or none, so that the built-in one stands. */
export interface Wording {
  /** The template that is first in line, if there is any. */
  readonly template: OfferedTemplate | undefined;
  /** What stands in the letter; undefined: the built-in wording. */
  readonly html: string | undefined;
  /** Variables of the template that have no value. A letter that nobody writes on any more has no blanks: the built-in wording stands then. */
  readonly missing: readonly TemplateVariable[];
}

/** The wording of a letter by the templates that fit, which stand in their order: the first text in the language is the one in use. */
export function wordingIn(
  language: OfferedTemplate['language'],
  templates: readonly OfferedTemplate[],
  values: VariableValues,
): Wording {
  const template = templates.find(each => each.language === language && each.body !== null);
  if (!template?.body) return { template: undefined, html: undefined, missing: [] };
  const { html, missing } = fillTemplate(template.body, values);
  return { template, html: missing.length > 0 ? undefined : html, missing: missing as readonly TemplateVariable[] };
}
