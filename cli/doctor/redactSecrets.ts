import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of settings whose values are secret. */
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|_KEY/

/** Minimum length of a secret that is replaced, in characters. A shorter one would replace parts of words. */
const MIN_LENGTH = 4

const REPLACEMENT = '•••'

/** Returns a function that replaces the secrets of the settings and of the data folder in a text. */
export async function createRedaction(
  environment: Readonly<Record<string, string | undefined>>,
  dataDir: string | undefined,
): Promise<(text: string) => string> {
  const fromSettings = Object.entries(environment).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && value ? [value] : [],
  )
  const secrets = [...fromSettings, ...(dataDir === undefined ? [] : await storedSecrets(dataDir))]
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((secret) => secret.length >= MIN_LENGTH)
    // The longest first, since a secret may contain a shorter one.
    .sort((a, b) => b.length - a.length)
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, REPLACEMENT), text)
}

async function storedSecrets(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dataDir).catch(() => [])
  const files = names.filter((name) => name.endsWith('.secret'))
  return Promise.all(
    files.map((name) =>
      readFile(join(dataDir, name), 'utf8').then(
        (text) => text.trim(),
        () => '',
      ),
    ),
  )
}
