import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretSource } from './service-secret.ts';
import { readServiceSecret } from './service-secret.ts';

/** Encrypts texts so that the database alone does not reveal them. */
export interface SecretBox {
  /**
   * Seals a text for `about`, which has to be given to open it again: a text sealed for one purpose cannot stand in for
   * another.
   */
  readonly seal: (text: string, about: string) => Promise<string>;
  /** Opens a sealed text. Rejects if it was sealed with none of the secrets, or for another `about`. */
  readonly open: (sealed: string, about: string) => Promise<string>;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals by AES-256-GCM, under a key derived from the secret in the settings. Without one, the secret is generated when
 * it is first needed and kept in `dataDir` with mode 0600.
 */
export function createSecretBox(
  source: SecretSource & {
    /** The secret used before: it opens older texts and seals no new ones. */
    readonly oldSecret?: string | undefined;
  },
): SecretBox {
  const { oldSecret } = source;
  let key: Promise<Buffer> | undefined;
  const findKey = (): Promise<Buffer> => {
    key ??= readServiceSecret(source).then(toKey);
    // A folder that cannot be written now may be so later.
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  return {
    seal: async (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await findKey(), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open: async (sealed, about) => {
      const [version, encoded = ''] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('This was not sealed here');
      const own = await findKey();
      try {
        return decrypt(own, bytes, about);
      } catch (error) {
        if (oldSecret === undefined) throw error;
        return decrypt(toKey(oldSecret), bytes, about);
      }
    },
  };
}

function toKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'deedkit credentials', 32));
}

/** Throws for bytes sealed with another key, or for another `about`. */
function decrypt(key: Buffer, bytes: Buffer, about: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
