// Types of imported stylesheets and files. The reference is here because this file resolves Vite wherever it is installed beside the builder.
/// <reference types="vite/client" />
import type { Registry } from '../../registry/registry.ts'

/** Types `#site/plugins`, which is generated from a site's folder of plugins. */
export declare const registry: Registry
