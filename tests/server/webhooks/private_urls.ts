/** Addresses of every range that is not public, with the first and last address where the edge matters. */
export const insideAddresses = [
  ...[
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.100.100.200",
    "100.127.255.255",
    "127.0.0.1",
  ],
  ...[
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
  ],
  ...[
    "192.88.99.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
  ],
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:127.0.0.1",
  "64:ff9b::127.0.0.1",
  ...[
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::",
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
  ],
  ...[
    "2002:7f00:1::",
    "2002:a9fe:a9fe::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fdff::1",
    "fe80::1",
    "febf::1",
  ],
  "fec0::1",
  "ff02::1",
  "4000::1",
  "e000::1",
];

const names = [
  ...[
    "localhost",
    "LOCALHOST",
    "localhost.",
    "ｌｏｃａｌｈｏｓｔ",
    "ⓛocalhost",
    "loc%61lhost",
    "a.localhost",
    "printer.local",
  ],
  "metadata.google.internal",
  "METADATA.google.internal.",
  "x.ＩＮＴＥＲＮＡＬ",
];

/** Returns an IPv4 address in the spellings that URL parsers and resolvers accept, also those embedded in IPv6. */
function spellingsOf(address: string): string[] {
  const [a, b, c, d] = address.split(".").map(Number) as [number, number, number, number];
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const [hex, high, low] = [number.toString(16), (number >>> 16).toString(16), (number & 0xffff).toString(16)];
  const wide = (digits: string, zero: number) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return [
    address,
    `${address}.`,
    String(number),
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${number.toString(8)}`,
    [a, b, c, d].map((part) => `0x${part.toString(16)}`).join("."),
    [a, b, c, d].map((part) => `0${part.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll(".", "。"),
    address.replace(".", "%2e"),
    wide(address, 0xff10),
    wide(address, 0x1d7ce),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0000:0000:0000:0000:0000:ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[64:ff9b::${address}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:${high}:${low}::]`,
  ];
}

/** Returns URLs of addresses that are not public, in all spellings, with a port on which a test listens. */
export function insideUrlsAt(port: number): string[] {
  const hosts = insideAddresses.flatMap((address) => address.includes(":") ? [`[${address}]`] : spellingsOf(address));
  return [
    ...[...hosts, ...names].map((host) => `https://${host}:${port}/`),
    ...insideAddresses.flatMap((address) => {
      const host = address.includes(":") ? `[${address}]` : address;
      return [`https://example.com@${host}:${port}/`, `https://example.com:secret@${host}:${port}/`];
    }),
    `https:\\\\127.0.0.1:${port}\\`,
    `https:127.0.0.1:${port}`,
    `https://127.0.0.1:${port}#@example.com/`,
    `https://127.0.0.1:${port}\\@example.com/`,
    ` \thttps://127.0.0.1:${port}/`,
    `ht\ntps://127.0.0.1:${port}/`,
  ];
}

export const insideUrls = insideUrlsAt(8443);
