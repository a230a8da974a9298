/** Code that checks a signature, in one language. */
export interface Sample {
  readonly language: string;
  readonly code: string;
}

/** Each refuses what is older or newer than five minutes, and compares in constant time. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    language: 'TypeScript',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a delivery comes from your workspace; body is the text as it came. */
export function isGenuine(body: string, header: string, secret: string): boolean {
  const [, time = '', signature = ''] = /^t=([0-9]+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (signature === '' || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(time + '.' + body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

// const isOurs = isGenuine(await request.text(), request.headers.get('service-webhook-signature') ?? '', secret);
`,
  },
  {
    language: 'Python',
    code: `import hashlib
import hmac
import re
import time


def is_genuine(body: bytes, header: str, secret: str) -> bool:
    """Whether a delivery comes from your workspace; body is the bytes as they came."""
    match = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", header)
    if match is None or abs(time.time() - int(match[1])) > 300:
        return False
    signed = match[1].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, match[2])


# is_ours = is_genuine(request.get_data(), request.headers.get("service-webhook-signature", ""), secret)
`,
  },
  {
    language: 'PHP',
    code: `<?php

/** Whether a delivery comes from your workspace; $body is the text as it came. */
function isGenuine(string $body, string $header, string $secret): bool
{
    if (preg_match('/^t=([0-9]+),v1=([0-9a-f]{64})$/D', $header, $match) !== 1) {
        return false;
    }
    if (abs(time() - (int) $match[1]) > 300) {
        return false;
    }
    $expected = hash_hmac('sha256', $match[1] . '.' . $body, $secret);
    return hash_equals($expected, $match[2]);
}

// $isOurs = isGenuine(file_get_contents('php://input'), $_SERVER['HTTP_SERVICE_WEBHOOK_SIGNATURE'] ?? '', $secret);
`,
  },
  {
    language: 'Java',
    code: `import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Webhooks {
    private static final Pattern HEADER = Pattern.compile("t=([0-9]{1,15}),v1=([0-9a-f]{64})");

    /** Whether a delivery comes from your workspace; body is the bytes as they came. */
    public static boolean isGenuine(byte[] body, String header, String secret) throws GeneralSecurityException {
        var match = HEADER.matcher(header);
        if (!match.matches()) return false;
        long age = System.currentTimeMillis() / 1000 - Long.parseLong(match.group(1));
        if (Math.abs(age) > 300) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        mac.update((match.group(1) + ".").getBytes(UTF_8));
        return MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(match.group(2)));
    }
}
`,
  },
  {
    language: 'C#',
    code: `using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class Webhooks
{
    /// <summary>Whether a delivery comes from your workspace; body is the text as it came.</summary>
    public static bool IsGenuine(string body, string header, string secret)
    {
        var match = Regex.Match(header, @"\\At=([0-9]{1,15}),v1=([0-9a-f]{64})\\z");
        if (!match.Success) return false;
        var age = DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(match.Groups[1].Value);
        if (Math.Abs(age) > 300) return false;
        var signed = Encoding.UTF8.GetBytes(match.Groups[1].Value + "." + body);
        var expected = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), signed);
        return CryptographicOperations.FixedTimeEquals(expected, Convert.FromHexString(match.Groups[2].Value));
    }
}
`,
  },
];
