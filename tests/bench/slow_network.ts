/** 1.6 Mbit/s down, 0.75 Mbit/s up and 150 ms for each request: the slow 4G of Chromium's developer tools. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
