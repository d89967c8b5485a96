import type { Bilingual, Texts } from '../../shared/i18n/strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { panelStrings } from './panels.strings.ts';

const customView = {
  en: {
    hint: 'Drag a panel by its handle, or move it with the buttons. Every step is kept at once and follows you to other devices.',
    bar: 'Arrangement',
    done: 'To the workplace',
    preview: 'Preview',
    toDefault: 'Back to the default',
    reset: 'The workplace is arranged as at the beginning.',
    full: 'over both columns',
    isHidden: 'hidden',
    lifted: '{{panel}} is being dragged.',
    moved: '{{panel}} has been moved.',
    columns: { start: 'Wide column', end: 'Narrow column' },
    steps: {
      up: 'Move {{panel}} up',
      down: 'Move {{panel}} down',
      toEnd: 'Move {{panel}} to the narrow column',
      toStart: 'Move {{panel}} to the wide column',
      width: '{{panel}} over both columns',
      shown: 'Show {{panel}}',
    },
    told: {
      up: '{{panel}} moved up.',
      down: '{{panel}} moved down.',
      column: '{{panel}} moved to the other column.',
      width: 'Width of {{panel}} changed.',
      hidden: 'Display of {{panel}} changed.',
    },
  },
  zh: {
    hint: '拖动面板左侧的手柄，或使用按钮移动面板。每一步都会立即保存，在其他设备上同样生效。',
    bar: '布局',
    done: '返回工作台',
    preview: '预览',
    toDefault: '恢复默认布局',
    reset: '工作台已恢复默认布局。',
    full: '通栏',
    isHidden: '已隐藏',
    lifted: '正在拖动“{{panel}}”。',
    moved: '“{{panel}}”已移动。',
    columns: { start: '宽栏', end: '窄栏' },
    steps: {
      up: '上移“{{panel}}”',
      down: '下移“{{panel}}”',
      toEnd: '将“{{panel}}”移到窄栏',
      toStart: '将“{{panel}}”移到宽栏',
      width: '“{{panel}}”通栏显示',
      shown: '显示“{{panel}}”',
    },
    told: {
      up: '“{{panel}}”已上移。',
      down: '“{{panel}}”已下移。',
      column: '“{{panel}}”已移到另一栏。',
      width: '“{{panel}}”的宽度已更改。',
      hidden: '“{{panel}}”的显示已更改。',
    },
  },
} satisfies Bilingual<Texts>;

addStrings('workplace', panelStrings);
addStrings('customView', customView);
