import { Button } from '../../../shared/ui/kit/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/kit/confirm-dialog.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Drawer } from '../../../shared/ui/kit/drawer.tsx';
import { Dropdown } from '../../../shared/ui/kit/dropdown.tsx';
import { Menu } from '../../../shared/ui/kit/menu.tsx';
import { Tooltip } from '../../../shared/ui/kit/tooltip.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import type { Answered } from '../../../shared/domain/kernel/wire.ts';
import '../../../shared/ui/procurement/pre-tender-texts.ts';
import { TransitionDialog } from '../../../shared/ui/record/transition-dialog.tsx';
import { Held, nothing } from './held.tsx';
import { focusedOn, pressed } from './opens.ts';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  open: '打开 Open',
  title: '撤回公告 Withdraw the bulletin',
  text: '撤回后供应商将收到通知，且不能恢复。 Suppliers are told, and it cannot be undone.',
  act: '撤回 Withdraw',
  fault: '公告已有供应商报名，不能撤回 Suppliers have signed up: it cannot be withdrawn',
  filters: '更多条件 More filters',
  saved: '已保存 Saved',
  reason: '记录已被他人修改 Changed by somebody else',
};

function ToastButtons() {
  const toast = useToast();
  return (
    <div className="ebs-row">
      {(['neutral', 'success', 'warning', 'danger'] as const).map(tone => (
        <Button key={tone} onClick={() => toast({ tone, title: SAMPLE.saved, text: SAMPLE.text })}>
          {tone}
        </Button>
      ))}
    </div>
  );
}

const pressAll = (root: ShadowRoot): void =>
  root.querySelectorAll<HTMLElement>('sl-button').forEach(button => button.click());

function Stacked() {
  return (
    <Held first={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>{SAMPLE.open}</Button>
          <Dialog open={open} onClose={() => set(false)} title={SAMPLE.filters}>
            <p>{SAMPLE.text}</p>
          </Dialog>
          <ConfirmDialog
            open={open}
            title={SAMPLE.title}
            text={SAMPLE.text}
            tone="danger"
            confirmLabel={SAMPLE.act}
            onConfirm={nothing}
            onClose={() => set(false)}
          />
        </>
      )}
    </Held>
  );
}

const approved = {
  ...{
    id: 'bulletin_1',
    state: 'approved',
    revision: 3,
    title: '江城医院设备采购招标公告',
    actions: { withdraw: true },
  },
} as unknown as Answered<typeof bulletin>;

function Withdrawing() {
  return (
    <Held first={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>{SAMPLE.act}</Button>
          <TransitionDialog
            entity={bulletin}
            record={approved}
            action={open ? 'withdraw' : null}
            onClose={() => set(false)}
          />
        </>
      )}
    </Held>
  );
}

/** What stands above the page: each is opened by its button, so that the page around it can still be used. */
export const specimens: readonly Specimen[] = [
  ...(['small', 'medium', 'large'] as const).map(size => ({
    part: 'dialog',
    state: size,
    opens: pressed(),
    show: () => (
      <Held first={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>{SAMPLE.open}</Button>
            <Dialog
              open={open}
              onClose={() => set(false)}
              title={SAMPLE.title}
              size={size}
              footer={<Button onClick={() => set(false)}>{SAMPLE.act}</Button>}
            >
              <p>{SAMPLE.text}</p>
            </Dialog>
          </>
        )}
      </Held>
    ),
  })),
  ...(
    [
      ['danger', {}],
      ['busy', { busy: true }],
      ['refused', { error: SAMPLE.fault }],
    ] as const
  ).map(([state, props]) => ({
    part: 'confirm-dialog',
    state,
    opens: pressed(),
    show: () => (
      <Held first={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>{SAMPLE.open}</Button>
            <ConfirmDialog
              {...props}
              open={open}
              title={SAMPLE.title}
              text={SAMPLE.text}
              tone="danger"
              confirmLabel={SAMPLE.act}
              onConfirm={nothing}
              onClose={() => set(false)}
            />
          </>
        )}
      </Held>
    ),
  })),
  ...(['start', 'end', 'bottom'] as const).map(placement => ({
    part: 'drawer',
    state: placement,
    opens: pressed(),
    show: () => (
      <Held first={false}>
        {(open, set) => (
          <>
            <Button onClick={() => set(true)}>{SAMPLE.open}</Button>
            <Drawer open={open} onClose={() => set(false)} title={SAMPLE.filters} placement={placement}>
              <p>{SAMPLE.text}</p>
            </Drawer>
          </>
        )}
      </Held>
    ),
  })),
  {
    part: 'dropdown',
    state: 'normal',
    opens: pressed(),
    show: () => (
      <Dropdown trigger={<Button caret>{SAMPLE.filters}</Button>}>
        {close => <Button onClick={close}>{SAMPLE.saved}</Button>}
      </Dropdown>
    ),
  },
  {
    part: 'menu',
    state: 'normal',
    show: () => (
      <Menu
        onChoose={nothing}
        items={[
          { key: 'edit', label: '编辑 Edit', icon: 'edit' },
          { key: 'shown', label: '显示 Shown', checked: true },
          { key: 'publish', label: '发布 Publish', reason: SAMPLE.reason },
          { key: 'delete', label: '删除 Delete', icon: 'delete', tone: 'danger' },
        ]}
      />
    ),
  },
  {
    part: 'tooltip',
    state: 'normal',
    opens: focusedOn(),
    show: () => (
      <Tooltip text={SAMPLE.text}>
        <Button>{SAMPLE.title}</Button>
      </Tooltip>
    ),
  },
  { part: 'toast', state: 'tones', opens: pressAll, show: ToastButtons },
  { part: 'dialog', state: 'one above another', opens: pressed(), show: Stacked },
  { part: 'transition-question', state: 'with a reason', opens: pressed(), show: Withdrawing },
];
