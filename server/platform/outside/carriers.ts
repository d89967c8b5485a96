import { onOneLine } from '../../../shared/domain/message/template.ts';
import type { OutsideChannel } from '../../../shared/domain/message/message.values.ts';

/** One message as it leaves: plain text in the reader's language, of a mail as HTML besides. */
export interface Parcel {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
}

/** Takes a message to its address. Rejects when it could not be handed over, and is tried again. */
export type Carrier = (parcel: Parcel) => Promise<void>;

/** The carriers of an installation; a channel without one is not delivered (in a demo installation the page shows its messages). */
export type Carriers = Readonly<Partial<Record<OutsideChannel, Carrier>>>;

/** Thrown by a carrier whose gateway has taken the call and refuses this message for good: it is not tried again. Other errors are. */
export class Rejected extends Error {}

/** Thrown by a carrier whose gateway is well and asks to come back later with this one message: the others go on. */
export class Deferred extends Error {}

/** Where messages go: addresses of the mail server and of the gateways. */
export interface OutsideConfig {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Receives `POST { id, to, text }` as JSON and answers 2xx when it has taken the message. */
  readonly smsUrl?: string;
  /** Sent to the SMS gateway as `Authorization: Bearer …`. */
  readonly smsToken?: string;
  /** Receives `POST { id, to, title, text }` as JSON; `to` is the id of the user here, whom the gateway knows by a binding of its own. */
  readonly wechatUrl?: string;
  /** Sent to the WeChat gateway as `Authorization: Bearer …`. */
  readonly wechatToken?: string;
}

const PATIENCE = 15_000;

/** Makes the carriers that the environment names. */
export function carriersOf({ smtpUrl, mailFrom, smsUrl, smsToken, wechatUrl, wechatToken }: OutsideConfig): Carriers {
  return {
    ...(smtpUrl && mailFrom ? { email: byMail(smtpUrl, mailFrom) } : {}),
    ...(smsUrl ? { sms: byGateway('SMS', smsUrl, smsToken, ({ id, to, body }) => ({ id, to, text: body })) } : {}),
    ...(wechatUrl
      ? {
          wechat: byGateway('WeChat', wechatUrl, wechatToken, ({ id, to, subject, body }) => ({
            ...{ id, to, title: subject, text: body },
          })),
        }
      : {}),
  };
}

function byMail(url: string, from: string): Carrier {
  // Loaded with the first mail: a quiet server does without it.
  const opened = () =>
    import('nodemailer').then(mail =>
      mail.createTransport({ url, connectionTimeout: PATIENCE, socketTimeout: PATIENCE }),
    );
  let transport: ReturnType<typeof opened> | undefined;
  return async ({ id, to, subject, body, html }) => {
    transport ??= opened();
    // The id as Message-ID: a retry after a lost answer is recognised as the same message (RFC 5322, 3.6.4).
    // As an object the address is taken as it stands: a text is read as a list, with names and groups.
    const one = { name: '', address: to };
    const messageId = `<${id}@${from.split('@').at(-1)}>`;
    try {
      await (
        await transport
      ).sendMail({
        ...{ from, to: one, subject: onOneLine(subject), text: body, messageId },
        ...(html === undefined ? {} : { html }),
        // No answer by a machine is wanted (RFC 3834, 5).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (fault) {
      throw aboutThisMail(fault as SmtpFault);
    }
  };
}

interface SmtpFault extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * What a fault says of this mail: of its recipient or text, 5yz is for good and 4yz asks to come back (RFC 5321, 4.2.1), and an address
 * that is none is for good. All else (the connection, the sign-in, our own sender) is about the server and meets every mail.
 */
function aboutThisMail(fault: SmtpFault): Error {
  const { code, command, responseCode = 0, message } = fault;
  if (code === 'EENVELOPE' && command === 'API' && !message.startsWith('Invalid sender')) return new Rejected(message);
  // 421: the server closes, whatever it was asked.
  if ((command !== 'RCPT TO' && command !== 'DATA') || responseCode === 421) return fault;
  if (responseCode >= 500) return new Rejected(message);
  return responseCode >= 400 ? new Deferred(message) : fault;
}

// 408 and 429 ask to come back; another 4xx is about this message.
const COME_BACK = new Set([401, 403, 404, 408, 429]);

function byGateway(
  name: string,
  url: string,
  token: string | undefined,
  payload: (parcel: Parcel) => Readonly<Record<string, string>>,
): Carrier {
  return async parcel => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(payload(parcel)),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const said = `The ${name} gateway answered ${answer.status}`;
    throw answer.status >= 400 && answer.status < 500 && !COME_BACK.has(answer.status)
      ? new Rejected(said)
      : new Error(said);
  };
}
