import { addStrings } from '../../shared/i18n/translate.ts';
import '../../shared/ui/procurement/pre-tender-texts.ts';
import '../../shared/ui/procurement/procurement.strings.ts';
import { projectWorkspaceEn } from './project-workspace.strings.en.ts';
import { projectWorkspaceZh } from './project-workspace.strings.zh.ts';
import './shell.strings.ts';

addStrings('workspace', { en: projectWorkspaceEn, zh: projectWorkspaceZh });
