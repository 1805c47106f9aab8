import type { SocialLink } from "../brand.ts";

/** The networks' marks, drawn small: the icon set has no brands. */
const paths: Record<SocialLink["network"], string> = {
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H7Zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM17.3 5.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z",
  tiktok:
    "M16.5 2c.4 2.5 1.9 4.200 4.500 4.500v3.300c-1.700.1-3.200-.5-4.500-1.500v6.700c0 4.200-3.100 7-6.800 7C5.900 22 3 19.100 3 15.400c0-3.900 3.200-6.900 7.300-6.500v3.400c-2.100-.4-3.900 1-3.900 3 0 1.900 1.500 3.300 3.300 3.300 2 0 3.400-1.400 3.400-3.800V2h3.400Z",
  youtube:
    "M12 4.500c4 0 6.700.2 7.900.5 1 .3 1.800 1 2 2.100.3 1.400.4 3.100.4 4.900s-.1 3.500-.4 4.900c-.2 1.100-1 1.800-2 2.100-1.200.3-3.900.5-7.900.5s-6.700-.2-7.900-.5c-1-.3-1.800-1-2-2.100-.3-1.400-.4-3.100-.4-4.900s.1-3.500.4-4.900c.2-1.100 1-1.800 2-2.100 1.200-.3 3.900-.5 7.900-.5ZM10 8.700v6.600l5.500-3.300L10 8.700Z",
  linkedin:
    "M5 3a2.100 2.100 0 1 1 0 4.200A2.100 2.100 0 0 1 5 3ZM3.200 8.800h3.600V21H3.200V8.800Zm6 0h3.400v1.700c.6-1.100 2-2 3.800-2 3.700 0 4.600 2.400 4.600 5.600V21h-3.600v-6.100c0-1.700-.3-3.200-2.200-3.200-1.900 0-2.400 1.500-2.400 3.200V21H9.200V8.800Z",
};

/** Network names are the same in every language. */
export const socialNames: Record<SocialLink["network"], string> = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  linkedin: "LinkedIn",
};

export function SocialIcon({ network }: { network: SocialLink["network"] }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
      <path fillRule="evenodd" d={paths[network]} />
    </svg>
  );
}
