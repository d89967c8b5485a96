import type { Api } from '../../../shared/client/api.ts';

/** A screen that legacy pages may open by name: the element that has it, and its address. */
export interface LegacyForm {
  readonly element: string;
  readonly path: string;
  /** Where the record's project is read, for screens that are addressed by project as well. */
  readonly projectOf?: string;
}

const WORKSPACE = '/v6-template/master-page';

/** Every form of `/ebsFormParent`; nothing else can be opened there, and each asks for its own permission. */
export const legacyForms: Readonly<Record<string, LegacyForm>> = {
  project: { element: 'pre-tender', path: '/pre/project-edit' },
  bulletin: {
    element: 'project-workspace',
    path: `${WORKSPACE}/bulletin/edit`,
    projectOf: '/pre-tender/bulletin/get',
  },
  bulletinView: {
    element: 'project-workspace',
    path: `${WORKSPACE}/bulletin/view`,
    projectOf: '/pre-tender/bulletin/get',
  },
  bulletinApproval: { element: 'pre-tender', path: '/pre/bulletin/bfApvl' },
  document: {
    element: 'project-workspace',
    path: `${WORKSPACE}/file-making/make-file`,
    projectOf: '/pre-tender/biddingDocument/get',
  },
  documentApproval: { element: 'pre-tender', path: '/pre/file/bfApvl' },
  registration: { element: 'account', path: '/ls/registerDetail' },
};

/** The form of a name, or undefined. */
export const legacyForm = (name: string): LegacyForm | undefined =>
  Object.hasOwn(legacyForms, name) ? legacyForms[name] : undefined;

/** The address of a form's screen for a record; the project is read where the caller names none. Rejects with `ApiError`. */
export async function formAddress(
  api: Pick<Api, 'get'>,
  form: LegacyForm,
  { id, projectId }: { readonly id?: string | undefined; readonly projectId?: string | undefined },
): Promise<string> {
  const query = new URLSearchParams();
  const project =
    projectId ??
    (form.projectOf && id
      ? (await api.get<{ projectId?: string | null }>(form.projectOf, { id }, { quiet: true })).projectId
      : undefined);
  if (project) query.set('projectId', project);
  if (id) query.set('id', id);
  return query.size > 0 ? `${form.path}?${query}` : form.path;
}
