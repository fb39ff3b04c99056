import { findSite } from '../server/siteFolder.ts'

/** Names the folder of the site whose blocks are shown, from the command to Ladle's own processes. */
export const LADLE_SITE = 'LADLE_SITE'

/** The site whose blocks are shown. */
export const ladleSite = () => findSite(process.env[LADLE_SITE] || undefined)

/** Where Ladle's part of a site stands, below the project's folder. */
export function ladleFolders(folder: string) {
  return folder
    ? {
        stories: `${folder}/ladle/stories`,
        built: `${folder}/dist/ladle`,
        pictures: `${folder}/ladle/pictures`,
      }
    : { stories: 'ladle/stories', built: 'build/ladle', pictures: 'ladle/pictures' }
}
