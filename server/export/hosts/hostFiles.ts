import { caddyFile } from './caddy.ts'
import { cloudflareFiles } from './cloudflare.ts'
import type { HostFile, HostRules } from './HostRules.ts'
import { netlifyFiles } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { s3File } from './s3.ts'
import { vercelFile } from './vercel.ts'

/** The configuration files of each host. */
const HOSTS = {
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  vercel: (rules: HostRules) => [vercelFile(rules)],
  nginx: (rules: HostRules) => [nginxFile(rules)],
  caddy: (rules: HostRules) => [caddyFile(rules)],
  s3: (rules: HostRules) => [s3File(rules)],
} as const satisfies Readonly<Record<string, (rules: HostRules) => readonly HostFile[]>>

export type HostName = keyof typeof HOSTS

export const HOST_NAMES = Object.keys(HOSTS) as readonly HostName[]

/** Returns the configuration files of a host. */
export const hostFiles = (host: HostName, rules: HostRules): readonly HostFile[] => HOSTS[host](rules)
