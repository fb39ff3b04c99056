import { join } from 'node:path'
import { LOCAL_PARAMETER } from '../../services/access/localAccess.ts'
import type { SpaceOptions } from './SpaceOptions.ts'
import type { RunningSpace } from './startSpace.ts'

type Line = readonly [name: string, value: string, meaning?: string]

/** Prints the addresses and tokens of a running space. */
export function printSpace(
  space: RunningSpace,
  options: Pick<SpaceOptions, 'json' | 'preview' | 'webhook'>,
): void {
  process.stdout.write(options.json ? `${JSON.stringify(spaceJson(space))}\n` : spaceText(space, options))
}

/** The file of a secret, in the data folder. */
const fileOf = ({ dataDir }: RunningSpace, name: string) => join(dataDir, `${name}.secret`)

/** The start message for programs: addresses, and the tokens for reading. Secrets for writing are only named by their file. */
const spaceJson = (space: RunningSpace) => ({
  origin: space.origin,
  endpoint: `${space.origin}/v2`,
  editor: `${space.origin}/editor/`,
  tokens: { published: 'public', drafts: space.secrets.drafts },
  secrets: { local: fileOf(space, 'local'), webhook: fileOf(space, 'webhook') },
})

/** The start message. Only a terminal gets secrets; a log gets the files that have them. */
function spaceText(
  space: RunningSpace,
  { preview, webhook }: Pick<SpaceOptions, 'preview' | 'webhook'>,
): string {
  const { origin, secrets } = space
  const isTerminal = process.stdout.isTTY === true
  const secret = (value: string, name: string) => (isTerminal ? value : `the value in ${fileOf(space, name)}`)
  const link = isTerminal ? secrets.local : '…'
  const meaning = isTerminal
    ? 'edits the content'
    : `edits the content, with the secret in ${fileOf(space, 'local')}`
  const lines: readonly Line[] = [
    ['Content', `${origin}/v2`, 'the endpoint for the official clients'],
    ['Tokens', `public, or for drafts ${secret(secrets.drafts, 'content-token')}`],
    ['Images', `${origin}/f/…`],
    ['Editor', `${origin}/editor/?${LOCAL_PARAMETER}=${link}`, meaning],
    [
      'Writing',
      `${origin}/v1`,
      `the Management API, with the token ${isTerminal ? 'of the link "Editor"' : `in ${fileOf(space, 'local')}`}`,
    ],
    ...(preview === undefined
      ? []
      : ([['Pages', `${origin}/`, `those of ${preview}, for the editor`]] as const)),
    ...(webhook === undefined
      ? []
      : ([['Webhook', webhook, `signed with ${secret(secrets.webhook, 'webhook')}`]] as const)),
  ]
  const body = lines.map(([name, value, meaning]) => {
    const note = meaning ? `  (${meaning})` : ''
    return `  ${name.padEnd(9)} ${value}${note}`
  })
  return ['', '  The space runs.', '', ...body, '', '  Stop with Ctrl+C.', '', ''].join('\n')
}
