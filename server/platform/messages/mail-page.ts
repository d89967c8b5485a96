import { escapeHtml, onOneLine } from '../../../shared/domain/message/template.ts';
import { translate, type Lang } from '../i18n.ts';

/** One message in a mail; `href` leads to the record on this installation. */
export interface MailPart {
  /** Of one among several. */
  readonly heading?: string;
  readonly text: string;
  readonly href?: string | undefined;
}

/** What a mail says and why it is sent. */
export interface MailFacts {
  readonly lang: Lang;
  /** Whose platform it is: the tenant's brand or name. */
  readonly brand: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** A link that shows what waits without signing in: opens once, within so many hours. */
  readonly once?: { readonly href: string; readonly hours: number } | undefined;
  /** Why the person gets it. */
  readonly why: string;
  /** The page of subscriptions; left out where there is no account. */
  readonly settings?: string | undefined;
}

/** A mail as plain text (`body`) and as HTML of the same content. */
export interface MailPage {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** The address of a page of this installation; undefined for what would lead anywhere else. */
export function ownLink(baseUrl: string, path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, baseUrl)) return undefined;
  const link = new URL(path, baseUrl);
  return link.origin === new URL(baseUrl).origin ? link.href : undefined;
}

const FONT = "font-family:'PingFang SC','Microsoft YaHei','Segoe UI',Helvetica,Arial,sans-serif";
const lines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
const link = (href: string, text: string, style: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="${style}">${escapeHtml(text)}</a>`;

/**
 * Lays a mail out: the brand, what is told, a button to the record, why the person gets it. Everything is text until here and is escaped
 * here; there are no pictures, scripts or sheets to load, and no link but those given. Mail programs know tables and `style` attributes.
 */
export function mailPage({ lang, brand, subject, parts, once, why, settings }: MailFacts): MailPage {
  const title = onOneLine(subject);
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    translate(lang, `message.layout.${key}`, params);
  const [only] = parts.length === 1 ? parts : [];
  const onceText = once ? t('once', { hours: once.hours }) : '';
  const plain = [
    ...parts.map(({ heading, text, href }) =>
      [
        ...(heading ? [`• ${onOneLine(heading)}`] : []),
        text,
        ...(href ? [`${t('open')}${t('colon')}${href}`] : []),
      ].join('\n'),
    ),
    ...(once ? [`${onceText}${t('colon')}${once.href}`] : []),
    ['-- ', onOneLine(brand), why, ...(settings ? [`${t('settings')}${t('colon')}${settings}`] : [])].join('\n'),
  ];
  const told = parts.map(({ heading, text, href }) => {
    const head = heading ? `<p style="margin:0 0 4px;font-weight:bold">${escapeHtml(onOneLine(heading))}</p>` : '';
    const open = !only && href ? `<p style="margin:4px 0 0">${link(href, t('open'), 'color:#0b57a4')}</p>` : '';
    const edge = only ? 'padding:0 0 20px' : 'padding:14px 0;border-bottom:1px solid #dfe3e8';
    return `<tr><td style="${edge}">${head}<p style="margin:0">${lines(text)}</p>${open}</td></tr>`;
  });
  const button = only?.href
    ? `<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#0b57a4" style="border-radius:6px">${link(only.href, t('open'), `display:inline-block;padding:12px 22px;color:#ffffff;text-decoration:none;font-weight:bold;${FONT}`)}</td></tr></table></td></tr>`
    : '';
  const small = 'margin:0 0 6px;font-size:13px;color:#57606a';
  const html = [
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head><body bgcolor="#f3f5f7" style="margin:0;background:#f3f5f7">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px 12px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${FONT};font-size:16px;line-height:1.6;color:#1f2328">`,
    `<tr><td style="padding:0 4px 10px;font-weight:bold;color:#0b57a4">${escapeHtml(onOneLine(brand))}</td></tr>`,
    '<tr><td bgcolor="#ffffff" style="padding:24px;border:1px solid #dfe3e8;border-radius:8px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0">',
    `<tr><td style="padding:0 0 12px"><h1 style="margin:0;font-size:20px;line-height:1.4">${escapeHtml(title)}</h1></td></tr>`,
    ...told,
    button,
    once
      ? `<tr><td><p style="${small}">${escapeHtml(onceText)}${t('colon')}${link(once.href, t('onceLink'), 'color:#0b57a4')}</p></td></tr>`
      : '',
    '</table></td></tr>',
    `<tr><td style="padding:14px 4px 0"><p style="${small}">${escapeHtml(why)}</p>`,
    settings ? `<p style="${small}">${link(settings, t('settings'), 'color:#0b57a4')}</p>` : '',
    '</td></tr></table></td></tr></table></body></html>',
  ];
  return { subject: title, body: plain.join('\n\n'), html: html.join('\n') };
}
