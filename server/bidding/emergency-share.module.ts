import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import { defineModule } from '../platform/module.ts';

/** Shares of emergency keys: each holder sees its own, nobody writes them. */
export const emergencyShareModule = defineModule(emergencyShare);
