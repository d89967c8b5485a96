import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);
const data = new URL('../../../shared/data/ocds/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, data), 'utf8'));

interface Validator {
  addSchema(schema: unknown): void;
  compile(schema: unknown): ValidateFunction;
}
const Ajv = (require('ajv-draft-04') as { default: new (options: object) => Validator }).default;
const addFormats = (require('ajv-formats') as { default: (ajv: Validator) => void }).default;
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const releaseSchema = read('schema/1.1/release-schema.json');
ajv.addSchema(read('schema/1.1/versioned-release-validation-schema.json'));

/** The published schemas of OCDS 1.1. */
export const schemas = {
  release: ajv.compile(releaseSchema),
  releasePackage: ajv.compile(read('schema/1.1/release-package-schema.json')),
  recordPackage: ajv.compile(read('schema/1.1/record-package-schema.json')),
};

/** The places of a schema's errors, a missing property by its own path; alternatives' own errors left out. */
export const placesOf = (errors: readonly ErrorObject[] | null | undefined): string[] => [
  ...new Set(
    (errors ?? []).map(error =>
      error.keyword === 'required'
        ? `${error.instancePath}/${String(error.params['missingProperty'])}`
        : error.instancePath,
    ),
  ),
];

/** Text of a file of the collection. */
export const fileText = (path: string): string => readFileSync(new URL(path, data), 'utf8');
/** Paths of all files of the collection. */
export const files: readonly string[] = ['real', 'fictional-1.1'].flatMap(folder =>
  readdirSync(new URL(folder, data))
    .filter(name => name.endsWith('.json'))
    .map(name => `${folder}/${name}`),
);
