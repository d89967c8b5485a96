import type { ComponentType } from 'react';
import type { Money } from '../../../shared/domain/kernel/values.ts';
import type { ControlProps } from '../../../shared/ui/kit/control.tsx';
import { FieldFrame } from '../../../shared/ui/kit/field-frame.tsx';
import { FileDrop } from '../../../shared/ui/kit/file-drop.tsx';
import { FileList, type ListedFile } from '../../../shared/ui/kit/file-list.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { MoneyInput } from '../../../shared/ui/kit/money-input.tsx';
import { NumberInput } from '../../../shared/ui/kit/number-input.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { Held, nothing } from './held.tsx';
import type { Specimen } from './specimen.ts';

const SAMPLE = {
  name: '项目名称 Name of the project',
  long: '江城市第三水厂扩建工程（一期）净水设备、自控系统及配套管网采购与安装 Purification plant, control system and pipes of the first stage',
  hint: '与立项批复一致，不超过 200 字 As in the approval, 200 characters at most',
  fault: '请填写项目名称 Fill in the name of the project',
  placeholder: '如：办公设备采购 For example: office equipment',
  amount: '最高限价 Ceiling price',
  days: '投标有效期 Bid validity',
  unit: '日 days',
  reason: '变更理由 Why it changes',
  password: '密码 Password',
  files: '资格证明文件 Qualification documents',
  frame: '单位性质 Kind of unit',
  inside: '由营业执照读取 As on the business licence',
};

const money: Money = { amount: '12880000.50', currency: 'CNY' };

/** The states in which every input stands. */
function states<V, P extends ControlProps<V>>(
  part: string,
  Control: ComponentType<P>,
  { value, ...own }: { readonly value: V; readonly label: string } & Omit<P, keyof ControlProps<V>>,
): Specimen[] {
  const given: Readonly<Record<string, Partial<ControlProps<V>> & { readonly start: V | null }>> = {
    empty: { start: null, placeholder: SAMPLE.placeholder },
    filled: { start: value, hint: SAMPLE.hint },
    required: { start: null, required: true },
    refused: { start: null, required: true, error: SAMPLE.fault },
    disabled: { start: value, disabled: true },
    'read only': { start: value, readOnly: true },
  };
  return Object.entries(given).map(([state, { start, ...props }]) => ({
    part,
    state,
    show: () => (
      <Held first={start}>
        {(held, set) => <Control {...({ ...own, ...props, value: held, onChange: set } as unknown as P)} />}
      </Held>
    ),
  }));
}

const files: readonly ListedFile[] = [
  { key: 'a', name: '营业执照 Business licence.pdf', size: 482_133, href: '#a' },
  { key: 'b', name: '审计报告2025.pdf', size: 18_400_221, state: 'uploading', progress: 0.42 },
  { key: 'c', name: '业绩证明 References.docx', size: 92_100, state: 'waiting' },
  { key: 'd', name: `${'very-long-name-'.repeat(8)}.xlsx`, size: 1024, state: 'failed', error: SAMPLE.fault },
  { key: 'e', name: '报价明细 Prices.xlsx', size: 20_480, state: 'paused', progress: 0.8 },
];

/** What is typed, and files. */
export const specimens: readonly Specimen[] = [
  ...states('input', Input, { value: SAMPLE.long, label: SAMPLE.name }),
  {
    part: 'input',
    state: 'search that can be cleared',
    show: () => (
      <Held<string | null> first={SAMPLE.name}>
        {(value, set) => <Input type="search" clearable label={SAMPLE.name} value={value} onChange={set} />}
      </Held>
    ),
  },
  {
    part: 'input',
    state: 'password',
    show: () => (
      <Held<string | null> first="Bright-River">
        {(value, set) => <Input type="password" label={SAMPLE.password} value={value} onChange={set} />}
      </Held>
    ),
  },
  ...states('textarea', Textarea, { value: SAMPLE.long.repeat(3), label: SAMPLE.reason, maxLength: 500 }),
  {
    part: 'textarea',
    state: 'too long',
    show: () => (
      <Held<string | null> first={SAMPLE.long}>
        {(value, set) => <Textarea label={SAMPLE.reason} value={value} onChange={set} maxLength={100} />}
      </Held>
    ),
  },
  ...states('number-input', NumberInput, { value: '90', label: SAMPLE.days, suffix: SAMPLE.unit }),
  ...states('money-input', MoneyInput, { value: money, label: SAMPLE.amount }),
  {
    part: 'money-input',
    state: 'several currencies',
    show: () => (
      <Held<Money | null> first={{ amount: '98000', currency: 'USD' }}>
        {(value, set) => (
          <MoneyInput label={SAMPLE.amount} value={value} onChange={set} currencies={['CNY', 'USD', 'EUR']} />
        )}
      </Held>
    ),
  },
  {
    part: 'field-frame',
    state: 'normal',
    show: () => (
      <FieldFrame label={SAMPLE.frame} hint={SAMPLE.hint}>
        <span>{SAMPLE.inside}</span>
      </FieldFrame>
    ),
  },
  {
    part: 'field-frame',
    state: 'refused',
    show: () => (
      <FieldFrame label={SAMPLE.frame} error={SAMPLE.fault} required>
        <span>{SAMPLE.inside}</span>
      </FieldFrame>
    ),
  },
  {
    part: 'file-drop',
    state: 'normal',
    show: () => <FileDrop label={SAMPLE.files} accept=".pdf,.docx" maxSize={52_428_800} onFiles={nothing} />,
  },
  { part: 'file-drop', state: 'disabled', show: () => <FileDrop label={SAMPLE.files} disabled onFiles={nothing} /> },
  {
    part: 'file-list',
    state: 'on their way',
    show: () => <FileList label={SAMPLE.files} files={files} onRemove={nothing} onRetry={nothing} />,
  },
  {
    part: 'file-list',
    state: 'two of one name',
    show: () => (
      <FileList
        label={SAMPLE.files}
        files={files.slice(0, 1).flatMap(file => [file, { ...file, key: 'twin' }])}
        onRemove={nothing}
      />
    ),
  },
  { part: 'file-list', state: 'stored', show: () => <FileList label={SAMPLE.files} files={files.slice(0, 1)} /> },
];
