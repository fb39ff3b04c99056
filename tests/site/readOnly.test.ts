import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { pageStory } from './pageStory.ts'
import { pausableContentService } from './pausableContentService.ts'
import { startProcessGroup } from './startProcessGroup.ts'

/**
 * Script that makes every file system read-only for a command, in a separate mount namespace. Fails if a file can still be written.
 */
const READ_ONLY = `
set -e
while read -r _ place kind _; do
  case "$kind" in proc|sysfs|devpts|devtmpfs|cgroup*|mqueue|securityfs|debugfs|tracefs|bpf|pstore) continue ;; esac
  mount -o remount,bind,ro "$place" 2>/dev/null || true
done < /proc/self/mounts
for place in "$PWD" "$PWD/dist" "$TMPDIR" "$HOME"; do
  if touch "$place/written" 2>/dev/null; then rm "$place/written"; echo "$place can be written"; exit 9; fi
done
exec "$@"`

const UNSHARE = ['--mount', '--propagation', 'private'] as const

/** Options of `unshare` that create a mount namespace: as root, or in a user namespace. Undefined if neither is possible. */
const namespace = [UNSHARE, ['--map-root-user', ...UNSHARE]].find(
  (options) => spawnSync('unshare', [...options, 'mount', '-o', 'remount,bind,ro', '/']).status === 0,
)

const REAL = {
  FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"public-key","appId":"1:2:web:3"}',
  HUBSPOT_PORTAL_ID: '1234567',
  GTM_ID: 'GTM-ABC123',
  CALENDLY_URL: 'https://calendly.com/quarry/demo',
  PREVIEW_SECRET: 'a secret for the previews of this test',
  WEBHOOK_SECRET: 'a secret for the webhooks of this test',
  LOCAL_TOOLS: 'off',
  SITE_URL: 'https://www.quarry.example',
}

/** True for the status of a missing route. It is 405 if the limits of the address do not allow the method. */
const isMissing = (status: number) => status === 404 || status === 405

// Skipped where namespaces are not available, as in some containers. CI has them.
test.skipIf(namespace === undefined)(
  'OPS-04 with real services the site runs on a read-only file system, with the address of the start',
  async () => {
    const service = await pausableContentService([
      pageStory(1, 'home', { title: 'Read only' }),
      pageStory(2, 'blog/words', { title: 'Words' }),
    ])
    await service.start()
    const port = await freePort()
    const group = await startProcessGroup(
      ['unshare', ...(namespace ?? []), 'sh', '-c', READ_ONLY, 'sh', process.execPath, 'server/serve.ts'],
      {
        ...service.settings,
        ...REAL,
        PORT: port,
        TMPDIR: process.env.TMPDIR ?? '/tmp',
        DATA_DIR: join(BUILDER_ROOT, 'no-data-folder'),
      },
    )
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          ask(url, '/_ready').then(
            ({ status }) => status,
            () => group.output(),
          ),
        { timeout: 90_000 },
      )
      .toBe(200)
    const page = await ask(url, '/blog/words/', { headers: { 'accept-encoding': 'identity' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('<link rel="canonical" href="https://www.quarry.example/blog/words/">')
    const [, card = ''] =
      /<meta property="og:image" content="https:\/\/www\.quarry\.example(\/_cards\/\w+\.png)"/.exec(
        page.text,
      ) ?? []
    for (let time = 0; time < 2; time++) {
      const picture = await ask(url, card)
      expect([picture.status, picture.body.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/blog/words.md'])
      expect([path, (await ask(url, path)).status]).toEqual([path, 200])
    await service.publish(pageStory(1, 'home', { title: 'Published' }))
    await expect.poll(async () => (await ask(url, '/')).text, { timeout: 90_000 }).toContain('Published')
    // The mocks of real services are not served.
    for (const path of [
      '/_embedded/forms/',
      '/_embedded/calendar/',
      '/v2/cdn/spaces/me/',
      '/v1/projects/demo-quarry/',
    ])
      expect([path, (await ask(url, path)).status]).toEqual([path, expect.toSatisfy(isMissing)])
    group.signal('SIGTERM')
    await expect.poll(() => group.processes(), { timeout: 90_000 }).toEqual([])
  },
  300_000,
)
