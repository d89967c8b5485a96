import type { Channel } from './send-outside.ts';

/** One message as it leaves: plain text in the reader's language. */
export interface Parcel {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Takes a message to its address. Rejects when it could not be handed over, and is tried again. */
export type Carrier = (parcel: Parcel) => Promise<void>;

/** The carriers of an installation; a channel without one is not delivered (in a demo installation the page shows its messages). */
export type Carriers = Readonly<Partial<Record<Channel, Carrier>>>;

/** Where messages go: addresses of the mail server and of the SMS gateway. */
export interface OutsideConfig {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Receives `POST { id, to, text }` as JSON and answers 2xx when it has taken the message. */
  readonly smsUrl?: string;
  /** Sent to the SMS gateway as `Authorization: Bearer …`. */
  readonly smsToken?: string;
}

const PATIENCE = 15_000;

/** Makes the carriers that the environment names. */
export function carriersOf({ smtpUrl, mailFrom, smsUrl, smsToken }: OutsideConfig): Carriers {
  return {
    ...(smtpUrl && mailFrom ? { email: byMail(smtpUrl, mailFrom) } : {}),
    ...(smsUrl ? { sms: bySms(smsUrl, smsToken) } : {}),
  };
}

function byMail(url: string, from: string): Carrier {
  // Loaded with the first mail: a quiet server does without it.
  const opened = () =>
    import('nodemailer').then(mail =>
      mail.createTransport({ url, connectionTimeout: PATIENCE, socketTimeout: PATIENCE }),
    );
  let transport: ReturnType<typeof opened> | undefined;
  return async ({ id, to, subject, body }) => {
    transport ??= opened();
    // The id as Message-ID: a retry after a lost answer is recognised as the same message (RFC 5322, 3.6.4).
    // As an object the address is taken as it stands: a text is read as a list, with names and groups.
    const one = { name: '', address: to };
    const messageId = `<${id}@${from.split('@').at(-1)}>`;
    await (await transport).sendMail({ from, to: one, subject, text: body, messageId });
  };
}

function bySms(url: string, token: string | undefined): Carrier {
  return async ({ id, to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ id, to, text: body }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}
