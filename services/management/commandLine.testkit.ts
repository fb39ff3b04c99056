import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'

const COMMAND = fileURLToPath(import.meta.resolve('storyblok'))

/**
 * What is loaded before the command line, which has no option for another address: requests to the vendor's hosts go to the
 * service, and any other is an error.
 */
const REDIRECT = `
const ask = globalThis.fetch
const HOSTS = ['mapi.storyblok.com', 'api.storyblok.com', 'a.storyblok.com']
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (HOSTS.includes(url.hostname)) {
    const service = new URL(process.env.SERVICE)
    url.protocol = service.protocol
    url.host = service.host
  } else if (url.hostname !== '127.0.0.1') throw new Error('The command line asks ' + url.host)
  return ask(input instanceof Request ? new Request(url, input) : url, init)
}
`

/** The vendor's limits on how often it asks do not hold here. */
const CONFIG = `export default {
  region: 'eu',
  api: { maxRetries: 0, rateLimit: 500 },
  log: { file: { enabled: false }, console: { enabled: false } },
  report: { enabled: false },
}`

/** The unmodified official command line in a folder, with a home and a login of its own. */
export async function commandLine(folder: string) {
  const [home, work] = [join(folder, 'home'), join(folder, 'work')]
  const redirect = join(folder, 'redirect.mjs')
  await mkdir(home, { recursive: true })
  await mkdir(work, { recursive: true })
  await writeFile(redirect, REDIRECT)
  await writeFile(join(work, 'storyblok.config.mjs'), CONFIG)
  return {
    /** Where it pulls to and pushes from. */
    pulled: join(work, '.storyblok'),
    /** Runs a command against the service at an origin; its output where it succeeds. */
    run: (origin: string, ...command: string[]) =>
      new Promise<string>((resolve, reject) => {
        const child = spawn(
          process.execPath,
          ['--import', pathToFileURL(redirect).href, COMMAND, ...command],
          {
            cwd: work,
            timeout: 150_000,
            env: {
              PATH: process.env.PATH,
              HOME: home,
              NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
              NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
              NO_COLOR: '1',
              SERVICE: origin,
              STORYBLOK_LOGIN: 'owner@localhost',
              STORYBLOK_TOKEN: LOCAL_SECRET,
              STORYBLOK_REGION: 'eu',
            },
          },
        )
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text
          })
        child.once('error', reject)
        child.once('close', (code) =>
          code === 0
            ? resolve(output)
            : reject(new Error(`${command.join(' ')} ended with ${code}: ${output}`)),
        )
      }),
  }
}
