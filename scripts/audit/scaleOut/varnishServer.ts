import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Server, serve } from '../../../bench/processes.ts'
import { BUILDER_ROOT } from '../../../server/build/paths.ts'

const VARNISH = '/usr/sbin/varnishd'
const MODULE = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'

/** True if this machine has Varnish with its module for tags. */
export const hasVarnish = (): boolean => existsSync(VARNISH) && existsSync(MODULE)

/** Authorizes purges. */
export const PURGE_TOKEN = 'the-token-of-purges'

/** Starts Varnish with the project's configuration in front of the servers on the given ports. */
export async function startVarnish(folder: string, port: number, ports: readonly number[]): Promise<Server> {
  await mkdir(folder, { recursive: true })
  // Varnish reads it as a different user.
  await chmod(folder, 0o755)
  const backends = ports.map(
    (one) => `backend server${one} {
  .host = "127.0.0.1"; .port = "${one}";
  .probe = { .url = "/_ready"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}`,
  )
  const members = ports.map((one) => `  site.add_backend(server${one});`)
  await writeFile(
    join(folder, 'backends.vcl'),
    `${backends.join('\n')}\nsub vcl_init {\n  new site = directors.round_robin();\n${members.join('\n')}\n}\n`,
  )
  const configuration = join(folder, 'varnish.vcl')
  await copyFile(join(BUILDER_ROOT, 'server/engines/varnish.vcl'), configuration)
  return serve(
    VARNISH,
    // biome-ignore format: options and their values
    ['-F', '-n', join(folder, 'state'), '-a', `127.0.0.1:${port}`, '-f', configuration, '-s', 'malloc,512m', '-p', 'http_gzip_support=off', '-p', `vcl_path=${folder}`],
    {
      cwd: folder,
      env: { CACHE_TOKEN: PURGE_TOKEN },
      ready: `http://127.0.0.1:${port}/_ready`,
      limit: 60_000,
      quiet: true,
    },
  )
}
