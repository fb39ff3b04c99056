import { findSite } from '../server/siteFolder.ts'

/** The environment variable with the site's folder, which the command passes to Ladle's processes. */
export const LADLE_SITE = 'LADLE_SITE'

/** The site whose blocks are shown. */
export const ladleSite = () => findSite(process.env[LADLE_SITE] || undefined)

/** Returns the folders of a site's stories, build and pictures, relative to the project folder. */
export function ladleFolders(folder: string) {
  return folder
    ? {
        stories: `${folder}/ladle/stories`,
        built: `${folder}/dist/ladle`,
        pictures: `${folder}/ladle/pictures`,
      }
    : { stories: 'ladle/stories', built: 'build/ladle', pictures: 'ladle/pictures' }
}
