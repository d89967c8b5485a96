import { accountRoutes } from '../../shared/routes/account.routes.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import './account.strings.ts';
import { screens } from './screens.ts';

/** Sign-in, platform information and registration. */
export const AccountElement = areaOf(accountRoutes, screens);
