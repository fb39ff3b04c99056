/** Sees to it that there is an nginx for the tests behind a proxy, where it can: `node tools/ensureNginx.ts`. */
import { existsSync } from 'node:fs'
import { debianPackage, isDebian, isRoot, runs } from './installWay.ts'

/** Where systems keep nginx, best first. */
const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

export function findNginx(exists: (path: string) => boolean = existsSync): string | undefined {
  return PLACES.find(exists)
}

/** Finds nginx, or installs it as root on Debian; elsewhere says what is left out without it. */
export function ensureNginx(say: (sentence: string) => void): void {
  if (findNginx()) return
  if (isDebian() && isRoot()) {
    const way = debianPackage('nginx-light', "Installing Debian's nginx-light; this takes half a minute.")
    say(way.saying)
    runs(way)
    if (findNginx()) return
  }
  say(
    'There is no nginx, so the tests behind it are skipped. Install nginx to run them (Debian: nginx-light).',
  )
}

if (import.meta.main) ensureNginx((sentence) => console.log(sentence))
