import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Brings from the harness of the comparison what all its sites share (stylesheet, names and links), and writes the file by
 * which the harness finds this site:
 *
 *     node bench/site/prepare.ts path/to/peers
 *     node path/to/peers/measure/run.mjs --config bench/site/harness/site.json
 */
const [peers] = process.argv.slice(2)
if (!peers) throw new Error('Name the folder of the harness: node bench/site/prepare.ts path/to/peers')

const root = join(import.meta.dirname, '../..')
const harness = join(import.meta.dirname, 'harness')
await mkdir(harness, { recursive: true })
for (const name of ['site.css', 'nav.json'])
  await cp(join(resolve(peers), 'shared', name), join(harness, name))

/** The harness hands its content service's address to builds alone; a server is started beside the one of its pictures. */
const content = 'CONTENT_TOKEN=any CONTENT_DIR=content CONTENT_ENDPOINT='
const service = 'http://127.0.0.1:4100/v2'
const urls = { home: '/', article: '/articles/article-1/', landing: '/landing/landing-2/' }
await writeFile(
  join(harness, 'site.json'),
  `${JSON.stringify(
    {
      name: 'strata',
      cwd: root,
      startCommand: `${content}${service} PORT={port} node server/serve.ts bench/site`,
      build: {
        cmd: `${content}$SB_ENDPOINT node server/build/build.ts bench/site`,
        clean: ['bench/site/dist'],
        out: 'bench/site/dist',
      },
      urls,
      ssrUrls: { article: urls.article, landing: urls.landing },
      nav: [
        { from: urls.home, href: urls.article },
        { from: urls.article, href: urls.landing },
      ],
    },
    null,
    2,
  )}\n`,
)
