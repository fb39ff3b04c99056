import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'

const COMMAND = fileURLToPath(import.meta.resolve('storyblok'))

/**
 * Module that is loaded before the official CLI, which has no option for the API's origin: it redirects requests for the vendor's hosts to
 * the service and throws on all other requests.
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

/** Disables the rate limit that the vendor's API requires. */
const CONFIG = `export default {
  region: 'eu',
  api: { maxRetries: 0, rateLimit: 500 },
  log: { file: { enabled: false }, console: { enabled: false } },
  report: { enabled: false },
}`

/** Sets up the unmodified official CLI in a folder, with a separate home folder and login. */
export async function commandLine(folder: string) {
  const [home, work] = [join(folder, 'home'), join(folder, 'work')]
  const redirect = join(folder, 'redirect.mjs')
  await mkdir(home, { recursive: true })
  await mkdir(work, { recursive: true })
  await writeFile(redirect, REDIRECT)
  await writeFile(join(work, 'storyblok.config.mjs'), CONFIG)
  return {
    /** The folder that pulls write to and pushes read from. */
    pulled: join(work, '.storyblok'),
    /** Runs a command against the service at an origin. Returns its output; throws if it fails. */
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
