/** An address of each range that is not the internet, first and last where the edge matters. */
export const insideAddresses = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "100.127.255.255", "127.0.0.1"],
  ...["127.255.255.254", "168.63.129.16", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1"],
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
  ...["240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1"],
  ...["64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:7f00:1::", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1"],
  ...["2002:7f00:1::", "2002:a9fe:a9fe::", "3fff::1", "5f00::1", "fc00::1", "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1"],
  ...["fec0::1", "ff02::1", "4000::1", "e000::1"],
];

const loopbacks = [
  ...["2130706433", "0x7f000001", "017700000001", "0x7f.1", "0177.0.0.1", "127.1", "127.0.1", "0x7F.0x0.0x0.0x1", "00000177.1"],
  ...[
    "127.0.0.1.",
    "127%2e0.0.1",
    "１２７.０.０.１",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "0",
    "0.0.0.0",
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
  ],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0000:0000:0000:0000:0000:ffff:7f00:0001]", "[::7f00:1]", "[64:ff9b::7f00:1]"],
  ...[
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "ｌｏｃａｌｈｏｓｔ",
    "ⓛocalhost",
    "loc%61lhost",
  ],
  ...["a.localhost", "printer.local", "metadata.google.internal", "METADATA.google.internal.", "x.ＩＮＴＥＲＮＡＬ"],
  ...["2852039166", "0xa9fea9fe", "169.254.43518", "0251.0376.0251.0376", "[::ffff:a9fe:a9fe]", "[fd00:ec2::254]"],
];

/** URLs that lead inside, each in a spelling of its own; the port is filled in by who listens. */
export function insideUrlsAt(port: number): string[] {
  return [
    ...loopbacks.map((host) => `https://${host}:${port}/`),
    `https://example.com@127.0.0.1:${port}/`,
    `https://example.com:secret@localhost:${port}/`,
    `https:\\\\127.0.0.1:${port}\\`,
    `https:127.0.0.1:${port}`,
    `https://127.0.0.1:${port}#@example.com/`,
    `https://127.0.0.1:${port}\\@example.com/`,
    ` \thttps://127.0.0.1:${port}/`,
    `ht\ntps://127.0.0.1:${port}/`,
  ];
}

export const insideUrls = insideUrlsAt(8443);
