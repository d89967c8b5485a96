import { requirementsOf } from '../../../shared/domain/operations/template-values.ts';
import type { Translate } from '../../../shared/i18n/translate.ts';
import { formatMoney } from '../../../shared/i18n/format.ts';
import type { Lot, Project } from './use-workspace.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign]!);

/** A first text of a tender bulletin, written from the facts of the project and its lots in the reader's language; clean HTML. */
export function bulletinText(project: Project, lots: readonly Lot[], t: Translate): string {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    escaped(t(`workspace.text.${key}`, params));
  const heading = (key: string) => `<h2>${say(key)}</h2>`;
  const paragraph = (key: string, params?: Readonly<Record<string, string | number>>) => `<p>${say(key, params)}</p>`;
  const separator = t.lang === 'zh' ? '、' : ', ';
  const none = t('kit.notFilled');
  const lines = lots.map(lot => {
    const items = (lot.items ?? []).map(item =>
      `${item.description ?? ''}${item.quantity ? ` ${item.quantity} ${item.unit ?? ''}` : ''}`.trim(),
    );
    return `<li>${say('lot', {
      number: lot.number ?? '',
      name: lot.name ?? '',
      items: items.slice(0, 8).join(separator) || lot.description || none,
      place: lot.deliveryPlace ?? none,
      estimate: formatMoney(lot.estimate),
      ceiling: lot.ceilingPrice ? t('workspace.text.ceiling', { amount: formatMoney(lot.ceilingPrice) }) : '',
    })}</li>`;
  });
  const requirements = requirementsOf(lots);
  return [
    heading('conditions'),
    paragraph('conditionsText', {
      buyer: project.buyerName ?? '',
      name: project.name ?? '',
      code: project.code ?? '',
      method: t.value('procurementMethod', project.method),
      regime: t.value('regime', project.regime),
      funding: project.fundingSource ?? none,
      budget: formatMoney(project.budget),
    }),
    heading('subject'),
    ...(project.description ? [`<p>${escaped(project.description)}</p>`] : []),
    `<ul>${lines.join('')}</ul>`,
    heading('bidders'),
    paragraph('biddersText', { when: t(`workspace.text.${project.qualification ?? 'post'}`) }),
    ...(requirements.length ? [`<ol>${requirements.map(text => `<li>${escaped(text)}</li>`).join('')}</ol>`] : []),
    heading('documents'),
    `<p>${escaped(t('workspace.bulletin.documentAccess'))}</p>`,
    heading('bids'),
    paragraph('bidsText'),
    heading('contact'),
    paragraph('contactText', {
      buyer: project.buyerName ?? '',
      person: project.contactName ?? '',
      phone: project.contactPhone ?? '',
      email: project.contactEmail ?? '',
    }),
  ].join('');
}
