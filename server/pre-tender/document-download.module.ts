import { documentDownload } from '../../shared/domain/pre-tender/document-download.entity.ts';
import { defineModule } from '../platform/module.ts';

/** Downloads are written by the download operation alone. */
export const documentDownloadModule = defineModule(documentDownload);
