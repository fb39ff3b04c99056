import { extname } from 'node:path'

/** Maximum length of a file name in bytes, on Linux, macOS and Windows. */
const MAX_NAME = 255

/** Folder of a page's further versions, one for each query. */
export const QUERY_FOLDER = '_query'

/**
 * Returns the file of an address below the folder of an export, with forward slashes: `/about/` is `about/index.html`, and
 * `/blog/?page=2` is `blog/_query/page=2/index.html`.
 *
 * @throws Error if a file system can't have a file with this name
 */
export function exportedFile(address: string): string {
  const [path = '', query] = address.split('?')
  const names = path.slice(1).split('/').map(decodeName)
  const isPage = names.at(-1) === ''
  if (isPage) names.pop()
  if (query) names.push(QUERY_FOLDER, query.replaceAll('/', '%2F'))
  const file = [...names, ...(isPage || query ? ['index.html'] : [])]
  const problem = file.some((name) => /^\.{0,2}$|[/\\\0]/.test(name) || Buffer.byteLength(name) > MAX_NAME)
  if (problem)
    throw new Error(`${address} can't be a file: one of its parts is empty, too long or has a slash.`)
  return file.join('/')
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** An original file whose address is also the folder of its resized versions. */
export interface OriginalFile {
  readonly address: string
  /** The file with the content. */
  readonly file: string
  /** A document that shows the file, for hosts without rewrite rules. */
  readonly page: { readonly file: string; readonly html: string }
}

/** Returns the files of an original that has resized versions below its own address. */
export function originalFile(address: string): OriginalFile {
  const folder = exportedFile(address)
  const name = `original${extname(folder)}`
  return {
    address,
    file: `${folder}/${name}`,
    page: {
      file: `${folder}/index.html`,
      html: `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${name}"><title>${name}</title><a href="${name}">${name}</a>\n`,
    },
  }
}
