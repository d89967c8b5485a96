import { valueSet } from '../../shared/domain/kernel/values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { recordPackage, releasePackage } from '../../shared/ocds/from-project.ts';
import type { Publication } from '../../shared/ocds/snapshot.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { processSnapshot } from './process-snapshot.ts';

/** The registered prefix of process ids; an installation sets its own. */
const PREFIX = process.env['EBS_OCID_PREFIX'] ?? 'ocds-ebs001';
const form = valueSet('ocdsForm', ['release', 'record']);

/** A process as an OCDS 1.1 release or record package: public as soon as the project is, the same for everybody who asks. */
export const exportOcds = defineOperation({
  method: 'GET',
  path: '/review/ocds/export',
  access: 'public',
  anyOrigin: true,
  summary: 'The OCDS 1.1 release or record package of a published project.',
  input: { id: field.ref('project', { required: true }), form: field.choice(form) },
  handle: async ({ tx, input, now, lang, services }) => {
    const [of] = await tx.asSystem(() =>
      tx.find(project, { id: String(input.id), state: [...(project.published ?? [])] }, { limit: 1 }),
    );
    if (!of) return refuse('kernel.notFound', 404);
    const { baseUrl } = services.config;
    const publication: Publication = {
      ocidPrefix: PREFIX,
      publisherName: 'E-Bidding Platform',
      publisherUri: baseUrl,
      uri: `${baseUrl}/ebidding/api/review/ocds/export?id=${of.id}&form=${input.form ?? 'release'}`,
      language: lang,
      now,
    };
    const snapshot = await processSnapshot(tx, of, baseUrl);
    const made = input.form === 'record' ? recordPackage(snapshot, publication) : releasePackage(snapshot, publication);
    if (!made) return refuse('kernel.notFound', 404);
    const body = new TextEncoder().encode(JSON.stringify(made));
    return { file: { name: `${of.code ?? of.id}-${input.form ?? 'release'}.json`, type: 'application/json', body } };
  },
});
