/** Sources of the parts that adopted renderers share, by path in the site. */
export const ADOPTED_PARTS: Readonly<Record<string, string>> = {
  'parts/File.tsx': `import { type Asset, assetAddress } from 'strata-pages'
import { Picture } from 'strata-pages/react'

/** Shows a file by its kind: a picture, a video, a sound, or a link. */
export function File({ file }: { readonly file: Asset }) {
  const address = assetAddress(file.filename)
  if (address === undefined) return null
  const caption = [file.title, file.copyright, file.source].filter(Boolean).join(', ')
  return (
    <figure>
      <Content file={file} address={address} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

function Content({ file, address }: { readonly file: Asset; readonly address: string }) {
  const name = address.split(/[?#]/)[0] ?? ''
  if (/\\.(?:apng|avif|gif|jpe?g|png|svg|webp)$/i.test(name)) return <Picture image={file} />
  if (/\\.(?:m4v|mov|mp4|ogv|webm)$/i.test(name))
    // biome-ignore lint/a11y/useMediaCaption: the content service stores no captions
    return <video src={address} controls preload="none" aria-label={file.alt ?? undefined} />
  if (/\\.(?:aac|flac|m4a|mp3|oga|ogg|wav)$/i.test(name))
    // biome-ignore lint/a11y/useMediaCaption: the content service stores no captions
    return <audio src={address} controls preload="none" aria-label={file.alt ?? undefined} />
  return <a href={address}>{file.alt || name.split('/').at(-1)}</a>
}
`,
  'parts/Moment.tsx': `import { Day } from 'strata-pages/react'

/** Shows a date, and its time in UTC unless that is midnight, which is stored for a date alone. */
export function Moment({ at }: { readonly at: string }) {
  const time = at.slice(11, 16)
  return (
    <p>
      <Day at={at} />
      {time === '00:00' ? null : <> {time}</>}
    </p>
  )
}
`,
  'parts/StoredValue.tsx': `import type { ReactNode } from 'react'
import { safeAddress } from 'strata-pages'

/** Shows a value of an unknown shape: a text, a list, or the names and values of an object. Replace it by the right elements. */
export function StoredValue({ value }: { readonly value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return null
  if (typeof value === 'string') {
    const address = /^https?:/.test(value) ? safeAddress(value) : undefined
    return address ? <a href={address.href}>{value}</a> : value
  }
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other key
          <li key={index}>
            <StoredValue value={entry} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl>
      {Object.entries(value)
        .filter(([name]) => !name.startsWith('_') && name !== 'component' && name !== 'plugin')
        .map(([name, entry]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <StoredValue value={entry} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
`,
}
