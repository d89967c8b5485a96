import { documentTemplate } from '../../shared/domain/operations/document-template.entity.ts';
import { contentLanguages, templateKinds } from '../../shared/domain/operations/operations.values.ts';
import { templateSamples } from '../../shared/domain/operations/template-samples.ts';
import {
  allTemplateVariables,
  templateVariables,
  type TemplateVariable,
  type VariableValues,
} from '../../shared/domain/operations/template-variables.ts';
import type { FilledFile } from '../../shared/domain/operations/wire.ts';
import { WORD_TYPE } from '../../shared/domain/operations/word-template.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { valueSet } from '../../shared/domain/kernel/values.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { askedFile, wordTemplate } from './word/template-file.ts';
import { fillWord, wordBytes } from './word/word-work.ts';

const asked = {
  id: field.ref(documentTemplate.name),
  file: field.text({ max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
  kind: field.choice(templateKinds),
};
const variable = valueSet('templateVariable', allTemplateVariables);

/** `GET /operations/templates/inspect?id=` of a template, or `?file=&kind=` of a file just uploaded. */
export const inspectTemplate = defineOperation({
  method: 'GET',
  path: '/operations/templates/inspect',
  access: 'documentTemplate.read',
  input: asked,
  summary: 'The variables that a Word template names and those it does not, and what is wrong with it.',
  async handle({ tx, actor, services, input }) {
    const { path, kind } = await askedFile({ tx, actor, services }, input);
    return wordTemplate(path, kind);
  },
});

/** The same file filled in with made-up values, to look at. */
export const sampleOfTemplate = defineOperation({
  method: 'GET',
  path: '/operations/templates/sample',
  access: 'documentTemplate.read',
  input: { ...asked, language: field.choice(contentLanguages) },
  summary: 'A Word template filled in with made-up values.',
  async handle({ tx, actor, services, input }) {
    const { path, name, language } = await askedFile({ tx, actor, services }, input);
    const { bytes } = await fillWord(await wordBytes(path), templateSamples[input.language ?? language]);
    return { file: { name: `${name}.docx`, type: WORD_TYPE, body: bytes } };
  },
});

/** Fills a published Word template in with the values of a record; the new file is the caller's, to be made part of that record. */
export const fillTemplateFile = defineOperation({
  method: 'POST',
  path: '/operations/templates/fill',
  access: 'documentTemplate.read',
  input: {
    id: field.ref(documentTemplate.name, { required: true }),
    values: field.rows(
      { name: field.choice(variable, { required: true }), value: field.longText({ max: 20_000 }) },
      { required: true, max: allTemplateVariables.length },
    ),
  },
  summary: 'Fills a published Word template in with values and keeps the result as a file of the caller.',
  async handle({ tx, services, input }): Promise<FilledFile> {
    const template = await tx.get(documentTemplate, input.id ?? '');
    const [file] = template.file ?? [];
    if (!file || template.state !== 'published' || !template.kind)
      return refuse('documentTemplate.reasons.noFile', 404);
    const known: readonly TemplateVariable[] = templateVariables[template.kind];
    const values = Object.fromEntries(
      (input.values ?? []).map(({ name, value }) => [name, value ?? '']),
    ) as VariableValues;
    const strange = Object.keys(values).find(name => !known.includes(name as TemplateVariable));
    if (strange)
      refuseFields({ values: { key: 'documentTemplate.reasons.wordUnknownTag', params: { name: `{${strange}}` } } });
    const { bytes, missing } = await fillWord(await wordBytes(services.files.pathOf(file.id)), values);
    const made = await services.files.put(tx, { name: `${template.name}.docx`, type: WORD_TYPE, bytes });
    return { file: made, missing };
  },
});
