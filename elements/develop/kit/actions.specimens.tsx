import { Button } from '../../../shared/ui/kit/button.tsx';
import { CopyText } from '../../../shared/ui/kit/copy-text.tsx';
import { Icon } from '../../../shared/ui/kit/icon.tsx';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { type IconName, icons } from '../../../shared/ui/kit/icons.ts';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const TONES = ['primary', 'neutral', 'success', 'warning', 'danger'] as const;
const SAMPLE = {
  submit: '提交审批 Submit',
  withdraw: '撤回 Withdraw',
  why: '开标时间已过，请先变更开标时间 The opening time has passed: change it first',
  long: '保存并提交给采购管理部负责人审批 Save and submit to the head of the purchasing department',
  hash: 'c0535e4be2b79ffd93291305436bf889314e4a3faec05ecffcbb7df31ad9e51a',
  code: 'JC-2026-0310-001',
  pin: '固定 Pin',
  project: '江城市第三水厂扩建工程 Extension of the third waterworks',
};

/** Buttons, links and icons. */
export const specimens: readonly Specimen[] = [
  ...(['solid', 'outline', 'text'] as const).map(look => ({
    part: 'button',
    state: look,
    show: () => (
      <div className="ebs-row">
        {TONES.map(tone => (
          <Button key={tone} tone={tone} look={look}>
            {`${tone} ${SAMPLE.submit}`}
          </Button>
        ))}
      </div>
    ),
  })),
  {
    part: 'button',
    state: 'sizes and icons',
    show: () => (
      <div className="ebs-row">
        {(['small', 'medium', 'large'] as const).map(size => (
          <Button key={size} size={size} icon="check">
            {SAMPLE.submit}
          </Button>
        ))}
        <Button caret>{SAMPLE.withdraw}</Button>
      </div>
    ),
  },
  { part: 'button', state: 'busy', show: () => <Button loading>{SAMPLE.submit}</Button> },
  { part: 'button', state: 'disabled', show: () => <Button disabled>{SAMPLE.submit}</Button> },
  {
    part: 'button',
    state: 'refused with its reason',
    show: () => <Button reason={SAMPLE.why}>{SAMPLE.submit}</Button>,
  },
  { part: 'button', state: 'long', show: () => <Button>{SAMPLE.long}</Button> },
  { part: 'button', state: 'link', show: () => <Button href="#button">{SAMPLE.project}</Button> },
  {
    part: 'icon-button',
    state: 'normal',
    show: () => (
      <div className="ebs-row">
        <IconButton name="edit" label={SAMPLE.submit} onClick={nothing} />
        <IconButton name="delete" label={SAMPLE.withdraw} disabled />
      </div>
    ),
  },
  {
    part: 'icon-button',
    state: 'pressed',
    show: () => (
      <Held first={true}>
        {(pressed, set) => (
          <IconButton name="star" label={SAMPLE.pin} pressed={pressed} onClick={() => set(!pressed)} />
        )}
      </Held>
    ),
  },
  {
    part: 'icon',
    state: 'all',
    show: () => (
      <div className="ebs-row">
        {(Object.keys(icons) as IconName[]).map(name => (
          <Icon key={name} name={name} label={name} size="24px" />
        ))}
      </div>
    ),
  },
  { part: 'link', state: 'normal', show: () => <Link to="/pre/project/project-list">{SAMPLE.project}</Link> },
  { part: 'copy-text', state: 'normal', show: () => <CopyText text={SAMPLE.code} /> },
  { part: 'copy-text', state: 'shortened', show: () => <CopyText text={SAMPLE.hash} short /> },
  { part: 'copy-text', state: 'long', show: () => <CopyText text={SAMPLE.hash} /> },
];
