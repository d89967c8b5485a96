import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/**
 * The security headers of every answer. Scripts come from this origin alone; styles may also be inline, since adopted sheets
 * and the component library set `style` attributes. Pages may be framed by this origin and the allowed ones.
 */
export async function secureHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'allowedOrigins' | 'frameOrigins' | 'baseUrl'>,
): Promise<void> {
  const secure = config.baseUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        // Shoelace fetches its own icons from data: addresses, which hold what the page has already.
        'connect-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        // What `/iframe/index` may show; `blob:` is the preview of a document.
        'frame-src': ["'self'", 'blob:', ...config.frameOrigins],
        'frame-ancestors': ["'self'", ...config.allowedOrigins],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: false,
    xPoweredBy: false,
    xXssProtection: false,
  });
}
