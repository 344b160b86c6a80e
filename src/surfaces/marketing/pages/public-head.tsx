interface SiteHeadProps {
  title: string;
  description: string;
  path: string;
  siteUrl: string;
  locale?: string;
}

export function SiteHead({ title, description, path, siteUrl, locale = 'he_IL' }: SiteHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={siteUrl + path} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={`${siteUrl}/share.png`} />
      <meta name="theme-color" content="#FAF9FC" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#13101C" media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
