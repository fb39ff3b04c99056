import type { ComponentType, ReactNode } from 'react'
import { imageSources } from '../content/imageAddress.ts'
import type { LinkTarget } from '../content/linkTarget.ts'

/** A link whose address was checked. */
export interface TextLinkProps extends Readonly<Record<string, unknown>> {
  /** The link's target; never of kind `none`. */
  readonly to: LinkTarget
  readonly children: ReactNode
}

/** An image whose address was checked. */
export interface TextImageProps {
  /** Address of the stored file. */
  readonly src: string
  /** Empty for decorative images. */
  readonly alt: string
  /** The focal area in source pixels, as an asset stores it. */
  readonly focus?: string
  readonly caption?: string
}

/** Props of a table. */
export interface TextTableProps {
  /** Accessible name, from the first row. */
  readonly label: string
  /** `thead` and `tbody`. */
  readonly children: ReactNode
}

/** A block of code. */
export interface TextCodeProps {
  readonly dir?: string
  /** `language-css`, as highlighters read it. */
  readonly language?: string
  readonly children: string
}

/** Components that a site can replace. Everything else in a rich text is a plain element. */
export interface RichTextComponents {
  readonly link: ComponentType<TextLinkProps>
  readonly image: ComponentType<TextImageProps>
  readonly table: ComponentType<TextTableProps>
  readonly code: ComponentType<TextCodeProps>
}

/** Default components: plain elements. */
export const PLAIN_COMPONENTS: RichTextComponents = {
  link: ({ to: { href, newTab, rel }, children, ...attributes }) => (
    <a {...attributes} href={href} target={newTab ? '_blank' : undefined} rel={rel}>
      {children}
    </a>
  ),
  image: ({ src: filename, alt, focus, caption }) => {
    const { src, width, height } = imageSources({ filename, focus })
    const image = <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    return caption ? (
      <figure>
        {image}
        <figcaption>{caption}</figcaption>
      </figure>
    ) : (
      image
    )
  },
  table: ({ label, children }) => <table aria-label={label}>{children}</table>,
  code: ({ dir, language, children }) => (
    <pre
      dir={dir}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0}
    >
      <code className={language}>{children}</code>
    </pre>
  ),
}
