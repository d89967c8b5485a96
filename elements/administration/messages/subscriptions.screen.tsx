import {
  type MessageChannel,
  type MessageGroup,
  messageGroups,
} from '../../../shared/domain/message/message.values.ts';
import type { MessageWish } from '../../../shared/domain/message/subscription.ts';
import { NO_WISH } from '../../../shared/domain/message/wish.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { useSetting } from '../../../shared/ui/hooks/use-setting.ts';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { ReceivingTimes } from './receiving-times.tsx';
import sheet from './messages.css';

interface Offer {
  readonly groups: readonly {
    readonly group: MessageGroup;
    readonly ways: readonly {
      readonly channel: MessageChannel;
      readonly sent: boolean;
      readonly optional: boolean;
      /** What of the group is sent whatever the person chooses. */
      readonly always: readonly string[];
    }[];
  }[];
  readonly ways: readonly {
    readonly channel: MessageChannel;
    readonly address: string | null;
    readonly carried: boolean;
  }[];
}

/** What reaches the person by which channel, and when. Spec §2.9. */
export function SubscriptionsScreen() {
  const t = useT();
  const write = useWrite();
  const toast = useToast();
  useSheet(sheet);
  const { data, error, reload } = useQuery<Offer>('/message/subscription/offer');
  const setting = useSetting('message.subscription');
  const failure = error ?? setting.error;
  if (failure && (!data || setting.value === undefined))
    return <ErrorState message={failure.message} onRetry={() => void reload()} />;
  if (!data || setting.value === undefined) return <Skeleton shape="page" />;
  const wish: MessageWish = setting.value ?? NO_WISH;
  const change = (part: Partial<MessageWish>) => void setting.change(now => ({ ...NO_WISH, ...now, ...part }));
  const toggle = (pair: string, on: boolean) =>
    void setting.change(now => {
      const off = (now ?? NO_WISH).off.filter(each => each !== pair);
      return { ...NO_WISH, ...now, off: on ? off : [...off, pair] };
    });
  const test = async (channel: MessageChannel) => {
    try {
      const { to } = await write<{ to: string }>(null, '/message/subscription/test', { channel });
      toast(t('messagesArea.testTo', { to }), 'success');
    } catch (fault) {
      const { data: more, message } = asApiError(fault);
      toast(more.fields?.['channel'] ?? message, 'danger');
    }
  };
  type Group = Offer['groups'][number];
  const cell = ({ group, ways }: Group, channel: MessageChannel) => {
    const way = ways.find(each => each.channel === channel);
    if (!way?.sent) return <span className="ebs-quiet">{t('messagesArea.notSent')}</span>;
    if (!way.optional) return <span>{t('messagesArea.cannotOff')}</span>;
    const pair = `${group}.${channel}`;
    return (
      <input
        type="checkbox"
        className="message-check"
        aria-label={t('messagesArea.cell', {
          event: t.value(messageGroups, group),
          channel: t.value('messageChannel', channel),
        })}
        checked={!wish.off.includes(pair)}
        onChange={event => toggle(pair, event.currentTarget.checked)}
      />
    );
  };
  return (
    <div className="ebs-stack">
      <InTurn>
        <Section title={t('messagesArea.ways')}>
          <ul className="message-ways">
            {data.ways.map(({ channel, address, carried }) => (
              <li key={channel}>
                <span className="ebs-quiet">{t.value('messageChannel', channel)}</span>
                <strong>
                  {!carried
                    ? t('messagesArea.wayOff')
                    : (address ?? t(channel === 'wechat' ? 'messagesArea.wayBound' : 'messagesArea.wayNone'))}
                </strong>
                {carried && (address || channel === 'wechat') && (
                  <button
                    type="button"
                    className="ebs-button"
                    aria-label={t('messagesArea.testBy', { channel: t.value('messageChannel', channel) })}
                    onClick={() => void test(channel)}
                  >
                    {t('messagesArea.sendTest')}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/base/user/personalCenter">{t('messagesArea.contact')}</Link>
          </p>
        </Section>
        <Section
          title={t('messagesArea.what')}
          description={`${t('messagesArea.whatHint')} ${t('messagesArea.alwaysHint')}`}
        >
          <DataTable
            caption={t('messagesArea.what')}
            rows={data.groups}
            rowKey={row => row.group}
            columns={[
              {
                key: 'group',
                label: t('messagesArea.group'),
                main: true,
                cell: row => <GroupName {...row} />,
              },
              ...data.ways.map(({ channel }) => ({
                key: channel,
                label: t.value('messageChannel', channel),
                cell: (row: Group) => cell(row, channel),
              })),
            ]}
          />
        </Section>
        <Section title={t('messagesArea.when')}>
          <ReceivingTimes wish={wish} change={change} />
        </Section>
      </InTurn>
    </div>
  );
}

/** A group, and what of it cannot be switched off. */
function GroupName({ group, ways }: Offer['groups'][number]) {
  const t = useT();
  const names = [...new Set(ways.flatMap(way => way.always))];
  return (
    <>
      {t.value(messageGroups, group)}
      {names.length > 0 && (
        <span className="message-always">
          {t('messagesArea.alwaysSent', { names: names.join(t('messagesArea.comma')) })}
        </span>
      )}
    </>
  );
}
