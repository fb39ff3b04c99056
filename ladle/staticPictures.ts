import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { readSettings } from '../server/settings.ts'
import type { SiteFolder } from '../server/siteFolder.ts'
import { createContentFolderReader } from '../services/content/ContentFolderReader.ts'
import { hostedPath } from '../src/content/assetAddress.ts'

/** Copies the public files of a site's space into a build at `f/…`, so that any file host shows its pictures. See `pictureBase`. */
export function staticPictures(site: SiteFolder): Plugin {
  return {
    name: 'ladle:static-pictures',
    apply: (_, { command }) => command === 'build' && Boolean(process.env.VITE_STATIC_PICTURES),
    async writeBundle({ dir }) {
      const { contentDir } = readSettings(process.env, site)
      const { assets } = await createContentFolderReader(contentDir, (message) => this.warn(message)).read()
      for (const { filename, file, sidecar } of assets.all) {
        const path = hostedPath(filename)
        if (path === undefined || sidecar.is_private) continue
        const target = join(dir!, decodeURIComponent(path))
        if (!target.startsWith(join(dir!, 'f') + sep)) continue
        await mkdir(dirname(target), { recursive: true })
        await copyFile(file, target)
      }
    },
  }
}
